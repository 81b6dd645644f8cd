"""The sentences of a match: names, tiles, what happened, why. Whole sentences, never glued."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final, Literal

from game.choice import Refusal
from game.language import _, ngettext, number, pgettext
from rules.actions import Action, Draw, Pass, Play
from rules.events import Drew, Event, Opener, OpenerReason, Passed, Played
from rules.line import Line
from rules.observation import Observation
from rules.seats import Seat, Side
from rules.setup import Setup
from rules.tiles import Tile
from rules.variant import Variant
from rules.variants import variant_named

EN_DASH = "\N{EN DASH}"
_SOUND_OF_I: Final = re.compile(r"h?[ií](?![aeo])", re.IGNORECASE)


def sentence(text: str) -> str:
    """A text that ends as a sentence does."""
    return text if text.endswith((".", "?", "!", ":", "…")) else _("{text}.").format(text=text)


def variant_title(name: str) -> str:
    """The name of a variant."""
    return {
        "block": pgettext("variant", "Block"),
        "draw": pgettext("variant", "Draw"),
        "all-fives": pgettext("variant", "All Fives"),
        "chiva": pgettext("variant", "Chiva"),
    }.get(name, name.replace("-", " ").capitalize())


def new_match_text(variant: Variant) -> str:
    """What leads to a new match of a variant."""
    if variant.counts_wins:
        return pgettext("Chiva", "New match")
    return _("New match")


def new_match_question(variant: Variant) -> str:
    """Whether a new match of a variant is to begin."""
    if variant.counts_wins:
        return pgettext("Chiva", "Start a new match?")
    return _("Start a new match?")


def seat_name(setup: Setup, seat: Seat) -> str:
    """What a seat is called: the name that was typed, or one that says who plays there."""
    player = setup.players[seat - 1]
    if player.name is not None:
        return player.name
    if player.computer is not None:
        return _numbered(_("Computer {seat}"), seat)
    # Translators: the name of the only person at the screen, as written beside their tiles.
    return _("You") if is_you(setup, seat) else _numbered(_("Player {seat}"), seat)


def _numbered(name: str, seat: Seat) -> str:
    """A name with the number of its seat, which no end of a line parts from its word."""
    return name.replace(" {", "\N{NO-BREAK SPACE}{").format(seat=seat)


def side_name(setup: Setup, side: Side) -> str:
    """What a side is called: its seat, or both partners."""
    return names_text([seat_name(setup, seat) for seat in setup.seating.seats_of(side)])


def names_text(names: Sequence[str]) -> str:
    """One name or two."""
    if len(names) == 1:
        return names[0]
    text = _("{one} and {other}")
    if _SOUND_OF_I.match(names[1]):
        # Translators: where the second name begins with the sound of i, as in "Ana e Inés".
        text = pgettext("before the sound of i", "{one} and {other}")
    return text.format(one=names[0], other=names[1])


def addressed(setup: Setup, seats: Sequence[Seat], *, you: str, you_both: str, others: str) -> str:
    """The form of a sentence that goes with one seat or two.

    `you` is for the person who is called so, `you_both` for them and {name}, and `others` for
    {names}, one or two.
    """
    names = [seat_name(setup, seat) for seat in seats if not is_you(setup, seat)]
    if len(names) == len(seats):
        return others.format(names=names_text(names))
    return you_both.format(name=names[0]) if names else you


def tile_text(tile: Tile) -> str:
    """A tile as it is written in sentences: the low value first."""
    return f"{tile.low}{EN_DASH}{tile.high}"


def values_text(values: Iterable[int], how: Literal["all", "any", "none"]) -> str:
    """One or more values in a sentence: "3", or all, any or none of "3 and 5", "3, 4 or 5"."""
    texts = [str(v) for v in sorted(set(values))]
    if len(texts) == 1:
        return texts[0]
    pair = {
        "all": _("{first} and {last}"),
        "any": _("{first} or {last}"),
        # Translators: in a sentence that denies, such as "You have no 3 or 5."
        "none": pgettext("none of", "{first} or {last}"),
    }[how]
    return pair.format(first=", ".join(texts[:-1]), last=texts[-1])


def last_action_text(history: Sequence[Event], seat: Seat, *, you: bool = False) -> tuple[str, ...]:
    """What a seat did when it last acted, in one or two short lines: draws and play, or a pass.

    `you` tells it to the one who did it.
    """
    drawn = 0
    end = ""
    for event in reversed(history):
        if isinstance(event, Played | Passed | Drew):
            if event.seat != seat:
                if end or drawn:
                    break
                continue
            if isinstance(event, Drew):
                drawn += 1
            elif end or drawn:
                break
            elif isinstance(event, Played):
                # Translators: what a seat did last, under its name: "Rosa / Played 2–6".
                text = pgettext("you", "Played {tile}") if you else _("Played {tile}")
                end = text.format(tile=tile_text(event.tile))
            else:
                end = pgettext("you", "Passed") if you else _("Passed")
    if not drawn:
        return (end,) if end else ()
    # Translators: how many tiles a seat drew last, under its name: "Rosa / Drew 3".
    text = pgettext("you", "Drew {count}") if you else _("Drew {count}")
    told = text.format(count=drawn)
    return (told, end) if end else (told,)


def is_you(setup: Setup, seat: Seat) -> bool:
    """Whether the seat is called "You", so that sentences take another form of the verb."""
    player = setup.players[seat - 1]
    people = sum(p.computer is None for p in setup.players)
    return player.name is None and player.computer is None and people == 1


def opener_text(setup: Setup, opener: Opener) -> str:
    """Who opens a deal and why."""
    if is_you(setup, opener.seat):
        return {
            # Translators: "opens" means to be the first to play in a deal.
            "lot": _("You open, by lot"),
            "chosen": _("You open, as chosen"),
            "rotation": _("You open, next in turn"),
            "went-out": _("You open, having gone out"),
            "lighter-partner": _("You open, with no more pips than your partner"),
            "double-six": _("You hold 6–6 and open with it"),
        }[opener.reason]
    return {
        "lot": _("{name} opens, by lot"),
        "chosen": _("{name} opens, as chosen"),
        "rotation": _("{name} opens, next in turn"),
        "went-out": _("{name} opens, having gone out"),
        "lighter-partner": _("{name} opens, with no more pips than their partner"),
        "double-six": _("{name} holds 6–6 and opens with it"),
    }[opener.reason].format(name=seat_name(setup, opener.seat))


def next_opener_text(setup: Setup, seat: Seat | None, reason: OpenerReason) -> str:
    """Who will open the next deal, as far as it is known."""
    if seat is not None:
        return opener_text(setup, Opener(seat, reason))
    if reason == "double-six":
        return _("The holder of 6–6 opens the next deal with it")
    return _("Who opens the next deal is drawn by lot")


def deal_and_target(setup: Setup, deal: int) -> str:
    """The line under the variant's name: which deal, and what it takes to win."""
    if variant_named(setup.variant).counts_wins:
        return _("Deal {deal}").format(deal=deal)
    # Translators: which deal it is, and the points that win the match.
    return _("Deal {deal} · to {target}").format(deal=deal, target=setup.target)


def count_text(line: Line, order: Sequence[str]) -> str:
    """The count written out, its terms in the order in which the viewer sees the arms."""
    terms = sorted(line.count_terms(), key=lambda term: order.index(term.end))
    sum_text = " + ".join(str(term.value) for term in terms)
    return sum_text if len(terms) == 1 else f"{sum_text} = {line.count()}"


def points_text(points: int) -> str:
    """The points that a play makes."""
    return f"+{number(points)}"


def preview_title(observation: Observation, action: Action) -> str:
    """What is about to be confirmed."""
    match action:
        case Play(tile, "start"):
            # Translators: to play the first tile of a deal.
            return _("Lead {tile}").format(tile=tile_text(tile))
        case Play(tile, end):
            value = observation.line.value_at(end)
            # Translators: a tile is laid on an end of the line that shows that value.
            return _("{tile} to the {value}").format(tile=tile_text(tile), value=value)
        case Draw():
            return _("Draw 1 tile")
        case Pass():
            return _("Pass")


def preview_note(observation: Observation, action: Action) -> str:
    """One line on what the action leads to, or why it is the only one."""
    ends = [end.value for end in observation.line.ends]
    match action:
        case Play(tile, end):
            after = observation.line.place(observation.turn, tile, end)
            # Translators: the values that the open ends show after a play, as in "Leaves 3 and 5".
            return _("Leaves {values}").format(
                values=values_text((e.value for e in after.ends), "all")
            )
        case Draw():
            left = ngettext(
                "{count} tile can still be drawn.",
                "{count} tiles can still be drawn.",
                observation.drawable,
            ).format(count=observation.drawable)
            none = values_text(ends, "none")
            # Translators: as in "You have no 3 or 5. 10 tiles can still be drawn."
            return _("You have no {values}. {left}").format(values=none, left=left)
        case Pass():
            if variant_named(observation.variant).draws:
                return _("You have no {values}, and none can be drawn.").format(
                    values=values_text(ends, "none")
                )
            return _("You have no {values}. You cannot draw in {variant}.").format(
                values=values_text(ends, "none"), variant=variant_title(observation.variant)
            )


def refusal_text(refusal: Refusal, observation: Observation) -> str:
    """Why a touch chose nothing."""
    values = [end.value for end in observation.line.ends]
    ends = values_text(values, "none") if values else ""
    tile = tile_text(refusal.tile) if refusal.tile else ""
    match refusal.why:
        case "must-lead-double-six":
            return _("This deal must be opened with 6–6.")
        case "must-draw":
            return _("Nothing fits {values}: draw a tile.").format(values=ends)
        case "must-pass":
            return _("Nothing fits {values}: pass.").format(values=ends)
        case "fits-not-there" if refusal.tile and refusal.end:
            return _("{tile} does not fit the {value}.").format(
                tile=tile, value=observation.line.value_at(refusal.end)
            )
        case _ if refusal.tile:
            return _("{tile} does not fit {values}.").format(tile=tile, values=ends)
        case _:
            return _("None of your tiles fits there.")


def tile_name(tile: Tile) -> str:
    """A tile as it is spoken."""
    if not tile.is_double:
        return tile_text(tile)
    if not tile.low:
        # Translators: the tile 0–0, as it is spoken.
        return _("double blank")
    # Translators: a tile such as 5–5, as it is spoken.
    return _("double {value}").format(value=tile.low)
