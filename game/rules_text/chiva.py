"""The page of Chiva."""

from __future__ import annotations

from game.language import _
from game.rules_text.blocks import (
    Figure,
    LineFigure,
    Paragraph,
    Section,
    StreakFigure,
    line_of,
)
from game.rules_text.shared import (
    NAMES,
    controls_section,
    customs_section,
    deal_section,
    end_of_deal_section,
    hands_figure,
    judged,
    pips_of,
    program_section,
    tiles_section,
)
from game.words import names_text
from rules.events import NextOpener
from rules.scoring import Points
from rules.seats import Seating
from rules.variant import Ending, MatchState, Settings, Variant

_PAIRS = Seating(4, partners=True)


def chiva_page(variant: Variant) -> tuple[Section, ...]:
    """Chiva, clause by clause."""
    target = variant.seatings[_PAIRS].targets[0]
    aim = _(
        "Two pairs play, without a boneyard. The pair that wins {target} deals in a row wins the"
        " match; a single win by the other pair breaks the streak."
    ).format(target=target)
    return (
        Section(_("Aim"), (Paragraph(aim),), (_streak_example(variant),)),
        _streak(variant),
        tiles_section(),
        deal_section(variant, _("All tiles are dealt.")),
        _opening(),
        _playing(),
        end_of_deal_section(),
        _winning(variant),
        customs_section(*_customs()),
        program_section(variant),
        controls_section(variant),
    )


def _streak(variant: Variant) -> Section:
    target = variant.seatings[_PAIRS].targets[0]
    texts = (
        _(
            "A pair that wins a deal adds one win to its streak, provided the other pair has none."
            " A streak of {target} wins the match, {target}–0."
        ).format(target=target),
        _(
            "If the other pair has a streak, the win only breaks it: both pairs go back to zero,"
            " and this win counts for neither."
        ),
        _("After a tied deal the standing stays as it is. A deal is never worth more than one."),
    )
    return Section(_("The streak"), tuple(map(Paragraph, texts)))


def _streak_example(variant: Variant) -> Figure:
    target = variant.seatings[_PAIRS].targets[0]
    pairs = (f"{NAMES[0]}, {NAMES[2]}", f"{NAMES[1]}, {NAMES[3]}")
    caption = _(
        "{one} win deals 1 to 3. {other} win deal 4, which only breaks the streak; deal 5 is the"
        " first win of theirs that counts."
    ).format(one=names_text(NAMES[::2]), other=names_text(NAMES[1::2]))
    return StreakFigure(pairs, _standings(variant, (1, 1, 1, 2, 2)), target, caption)


def _standings(variant: Variant, winners: tuple[int, ...]) -> tuple[tuple[Points, ...], ...]:
    """The standings after deals that these sides win by going out."""
    terms = variant.seatings[_PAIRS]
    settings = Settings(_PAIRS, terms.targets[0], terms.reserves[0])
    standing: tuple[Points, ...] = (0, 0)
    found = []
    for deal, winner in enumerate(winners, 1):
        pips = tuple(0 if seat == winner else 1 for seat in _PAIRS.all_seats)
        state = MatchState(settings, deal, standing, NextOpener(None, "double-six"), None)
        standing = variant.judge(state, Ending("out", 1, winner, pips)).standing
        found.append(standing)
    return tuple(found)


def _opening() -> Section:
    texts = (
        _(
            "The holder of 6–6 opens the first deal and must lead it. The same holds for every"
            " deal after a tied deal."
        ),
        _("All other deals are opened by the player who went out, with any tile."),
        _(
            "After a blocked deal, the one of the winning pair who holds fewer pips opens; if both"
            " hold the same, the one with the lower seat number."
        ),
        _("The lead is never handed to the partner. A broken streak does not bring back 6–6."),
    )
    return Section(_("Opening"), tuple(map(Paragraph, texts)))


def _playing() -> Section:
    line = line_of("6-6@start 2-6@A 5-6@B 2-2@A 0-2@A 3-5@B", spins=False)
    low, high = (end.value for end in line.ends)
    caption = _("The next tile must have a {one} or a {other}.").format(one=low, other=high)
    texts = (
        _(
            "In turn, each player adds one tile to an end of the line, so that equal values meet."
            " If a tile fits both ends, you choose the end."
        ),
        _("The line has two ends. Doubles lie crosswise, but the line never branches at them."),
        _("If none of your tiles fits, you pass. If you can play, you may not pass."),
    )
    return Section(
        _("Playing and passing"), tuple(map(Paragraph, texts)), (LineFigure(line, caption),)
    )


def _winning(variant: Variant) -> Section:
    texts = (
        _("Whoever goes out wins the deal for their pair."),
        _(
            "If the deal is blocked, the pair with fewer pips together wins. If both pairs hold"
            " the same, the deal is tied, whoever led, blocked it or holds the lightest hand."
        ),
    )
    figures = (
        _blocked_example(variant, ("3-4", "0-6", "1-6", "4-6")),
        _blocked_example(variant, ("0-4", "3-6", "6-6", "2-5")),
    )
    return Section(_("Winning the deal"), tuple(map(Paragraph, texts)), figures)


def _blocked_example(variant: Variant, hands: tuple[str, str, str, str]) -> Figure:
    pips = [pips_of(hand) for hand in hands]
    ours, theirs = pips[0] + pips[2], pips[1] + pips[3]
    found = judged(variant, _PAIRS, "blocked", pips)
    if not found.winners:
        caption = _("Blocked at {own} against {other}: the deal is tied.")
        return hands_figure(hands, caption.format(own=ours, other=theirs))
    side = found.winners[0]
    opener = found.next_opener.seat
    assert opener is not None
    caption = _(
        "Blocked at {own} against {other}: {name} and {partner} win, and {opener} opens next."
    )
    return hands_figure(
        hands,
        caption.format(
            own=ours,
            other=theirs,
            name=NAMES[side - 1],
            partner=NAMES[side + 1],
            opener=NAMES[opener - 1],
        ),
    )


def _customs() -> tuple[str, ...]:
    return (
        _("This is the Chiva for two pairs after José Carrillo."),
        _("A win that breaks a streak does not start a new one."),
        _("Capicú, chucha, doubles and pips give nothing extra."),
        _("No hand is dealt again, however many doubles it holds."),
    )
