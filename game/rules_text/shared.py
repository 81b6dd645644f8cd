"""Sections that the pages of several variants share."""

from __future__ import annotations

from collections.abc import Sequence

from game.input.shortcuts import SHORTCUTS, key_text
from game.language import _, number
from game.rules_text.blocks import (
    HandsFigure,
    HeldHand,
    Meanings,
    Paragraph,
    Section,
    Sentences,
    Table,
    tiles_of,
)
from game.setup_words import seating_text
from game.words import new_match_text, values_text
from rules.events import NextOpener
from rules.scoring import Points
from rules.seats import Seat, Seating
from rules.tiles import SET
from rules.variant import Ending, Judgement, MatchState, Settings, Variant

NAMES = ("Ana", "Luis", "Rosa", "Iris")
"""Who plays in the examples, by seat."""


def tiles_section() -> Section:
    """The set (C1)."""
    text = _(
        "There are {tiles} different tiles, one for every pair of values from 0 to 6, with"
        " {pips} pips in all. A tile with two equal halves is a double."
    ).format(tiles=len(SET), pips=sum(tile.pips for tile in SET))
    blank = _("A blank half is a 0: it matches only another blank, and 0–0 is worth nothing.")
    return Section(_("The tiles"), (Paragraph(text), Paragraph(blank)))


def deal_section(variant: Variant, *extra: str) -> Section:
    """Seatings with their tiles and targets, who are partners, which way the turn goes (C2, C3)."""
    rows = []
    partners = False
    others: set[int] = set()
    for seating in sorted(variant.seatings, key=lambda s: (s.seats, s.partners)):
        terms = variant.seatings[seating]
        partners = partners or seating.partners
        others.update(terms.targets[1:])
        rows.append((seating_text(seating), str(terms.hand_size), number(terms.targets[0])))
    last = _("Wins in a row") if variant.counts_wins else _("Points to win")
    table = Table((_("Players"), _("Tiles each"), last), tuple(rows))
    texts = list(extra)
    if others:
        texts.insert(
            0,
            _("Before the match you may choose another target: {targets}.").format(
                targets=values_text(others, "any")
            ),
        )
    if partners:
        texts.append(
            _(
                "Partners sit opposite each other, seats 1 and 3 against seats 2 and 4, and win"
                " or lose together."
            )
        )
    if variant.next_sits == "left":
        texts.append(_("The turn passes to the left, clockwise around the table."))
    else:
        texts.append(_("The turn passes to the right, counter-clockwise around the table."))
    texts.append(
        _(
            "The shuffle and every lot come from the seed of the match and the number of the"
            " deal: the same seed always deals the same tiles."
        )
    )
    return Section(_("The deal"), (table, *map(Paragraph, texts)))


def end_of_deal_section(*extra: str) -> Section:
    """Out and blocked (C7), and what is shown then (C9)."""
    texts = (
        _("A deal ends as soon as a player plays their last tile: that player has gone out."),
        *extra,
        _(
            "It also ends when all players have passed one after another: the deal is blocked. The"
            " deal goes on until then, even if nobody can play any more."
        ),
        _("Whoever plays their last tile has gone out, even if nobody could play after it."),
        _(
            "All hands are shown when the deal has ended, and never before. Tiles that are left"
            " in the boneyard stay hidden."
        ),
    )
    return Section(_("The end of the deal"), tuple(map(Paragraph, texts)))


def customs_section(*decided: str) -> Section:
    """What this program decides where tables differ."""
    intro = _("Tables differ in some points. Here they are played like this:")
    return Section(_("Where customs differ"), (Paragraph(intro), Sentences(decided)))


def program_section(variant: Variant) -> Section:
    """No clock, no claims (C9); public knowledge (C13); computers; undo and restart (C11, C12)."""
    texts = (
        _("There is no clock. Points are counted for you, nothing is claimed or penalised."),
        _(
            "Everyone may know the line and who played what, how many tiles each player and the"
            " boneyard hold, every draw and every pass, and the standing."
        ),
        _("A computer knows its own tiles and what everyone may know, and nothing else."),
        _("Neither computers nor hints promise to find the best move."),
        _(
            "“{undo}” takes back the last decision of a person and every reply of the computers to"
            " it. “{redo}” brings back exactly the same."
        ).format(undo=_("Undo"), redo=_("Redo")),
        _(
            "“{restart}” begins the deal again with the same tiles and the standing from before"
            " it. “{undo}” brings back what was played. “{new_match}” takes a fresh seed."
        ).format(restart=_("Restart deal"), undo=_("Undo"), new_match=new_match_text(variant)),
    )
    return Section(_("What the program does"), (Sentences(texts),))


def controls_section(variant: Variant) -> Section:
    """How the game is handled, by finger, mouse and keyboard."""
    only = _("If you can only draw or pass, the game offers it by itself.")
    if not variant.draws:
        only = _("If you can only pass, the game offers it by itself.")
    rows = (
        (
            _("Play a tile"),
            _(
                "Touch it and then an end, or an end and then a tile, or drag it there. You see"
                " where it would lie; nothing is played before you confirm."
            ),
        ),
        (_("Draw or pass") if variant.draws else _("Pass"), only),
        (
            _("Look around"),
            _(
                "Drag the table to move it. Use the wheel or two fingers to zoom, two fingers to"
                " turn it. “{button}” brings everything back into view."
            ).format(button=_("Show the whole line")),
        ),
        (
            _("Keyboard"),
            _(
                "The arrow keys and Tab move the focus, Enter chooses and confirms, Escape cancels"
                " or goes back. At the table, {key} shows what every key does."
            ).format(key=_help_key()),
        ),
    )
    return Section(_("Controls"), (Meanings(rows),))


def _help_key() -> str:
    return next(key_text(s.keys[0]) for s in SHORTCUTS if s.command == "help")


def judged(
    variant: Variant, seating: Seating, reason: str, pips: Sequence[int], last: Seat = 1
) -> Judgement:
    """What the rules say about a deal that ends with these pips, from a standing of nothing."""
    terms = variant.seatings[seating]
    nothing: tuple[Points, ...] = (0,) * seating.sides
    settings = Settings(seating, terms.targets[0], terms.reserves[0])
    state = MatchState(settings, 1, nothing, NextOpener(None, "lot"), None)
    ending = Ending("out" if reason == "out" else "blocked", 1, last, tuple(pips))
    return variant.judge(state, ending)


def hands_figure(hands: Sequence[str], caption: str, *, is_out: bool = False) -> HandsFigure:
    """The hands of an example, by seat; `is_out`: the first has gone out."""
    shown = []
    for name, text in zip(NAMES, hands, strict=False):
        tiles = tiles_of(text)
        out = is_out and not tiles
        note = _("out") if out else str(pips_of(text))
        shown.append(HeldHand(name, tiles, note))
    return HandsFigure(tuple(shown), caption)


def pips_of(hand: str) -> int:
    """The pips of a hand that is written as in "0-3 5-5"."""
    return sum(tile.pips for tile in tiles_of(hand))
