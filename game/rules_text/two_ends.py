"""The pages of Block and Draw, which differ only in what happens when nothing fits."""

from __future__ import annotations

from collections.abc import Sequence

from game.language import _, number
from game.rules_text.blocks import Figure, LineFigure, Paragraph, Section, line_of
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
from rules.seats import Seating
from rules.variant import Variant

_THREE = Seating(3, partners=False)
_PAIRS = Seating(4, partners=True)


def block_page(variant: Variant) -> tuple[Section, ...]:
    """Block, clause by clause."""
    return (
        _aim(),
        tiles_section(),
        deal_section(variant, _("Tiles that are not dealt stay face down and out of play.")),
        _opening(),
        _playing(),
        Section(
            _("Passing"),
            (
                Paragraph(
                    _(
                        "If none of your tiles fits, you pass. Nothing is drawn, and if you can"
                        " play, you may not pass."
                    )
                ),
            ),
        ),
        end_of_deal_section(),
        *_counting(variant),
        _end_of_match(),
        customs_section(*_customs()),
        program_section(variant),
        controls_section(variant),
    )


def draw_page(variant: Variant) -> tuple[Section, ...]:
    """Draw, clause by clause."""
    reserve = next(iter(variant.seatings.values())).reserves[0]
    drawing = (
        _(
            "If none of your tiles fits, you draw one tile after another from the boneyard until"
            " one fits, and play it. It is the only one that can fit; you choose its end."
        ),
        _(
            "The last {reserve} tiles of the boneyard may not be drawn. Before the match you may"
            " choose that none are kept back."
        ).format(reserve=reserve),
        _("If nothing fits and nothing may be drawn, you pass."),
        _("If you can play, you may not draw or pass."),
    )
    return (
        _aim(),
        tiles_section(),
        deal_section(variant, _("The tiles that are left lie face down as the boneyard.")),
        _opening(),
        _playing(),
        Section(_("Drawing and passing"), tuple(map(Paragraph, drawing))),
        end_of_deal_section(),
        *_counting(variant),
        _end_of_match(),
        customs_section(*_customs(), _("A drawn tile is not played for you.")),
        program_section(variant),
        controls_section(variant),
    )


def _aim() -> Section:
    text = _(
        "Match equal values, and be the first to play all your tiles. The pips that are left in the"
        " other hands become points. The first side to reach the target wins the match."
    )
    line = line_of("2-4@start 4-4@B 1-4@B 2-2@A 2-6@A", spins=False)
    low, high = (end.value for end in line.ends)
    caption = _("The next tile must have a {one} or a {other}.").format(one=low, other=high)
    return Section(_("Aim"), (Paragraph(text),), (LineFigure(line, caption),))


def _opening() -> Section:
    texts = (
        _(
            "Who opens the first deal is drawn by lot, unless you choose a player. The opener may"
            " lead any tile."
        ),
        _("Each later deal is opened by the player after the last opener, whoever won."),
    )
    return Section(_("Opening"), tuple(map(Paragraph, texts)))


def _playing() -> Section:
    return Section(
        _("Playing"),
        (
            Paragraph(
                _(
                    "In turn, each player adds one tile to an end of the line, so that equal"
                    " values meet. If a tile fits both ends, you choose the end."
                )
            ),
            Paragraph(
                _(
                    "The line has two ends. Doubles lie crosswise, but the line never branches at"
                    " them."
                )
            ),
        ),
    )


def _counting(variant: Variant) -> tuple[Section, ...]:
    single = (
        Paragraph(
            _(
                "If a player goes out, their side scores the pips in the hands of all opponents. A"
                " partner's tiles do not count."
            )
        ),
        Paragraph(
            _(
                "If the deal is blocked and everyone plays alone, the lowest hand wins: it scores"
                " the pips of all others, less its own. If two or more hands are lowest, nobody"
                " scores."
            )
        ),
        Paragraph(
            _(
                "If it is blocked with partners, the pair with fewer pips together scores the pips"
                " of the other pair; its own are not subtracted. If both pairs hold the same,"
                " nobody scores."
            )
        ),
    )
    figures = (_out_example(variant), _blocked_example(variant), _pairs_example(variant))
    return (Section(_("Counting"), single, figures),)


def _out_example(variant: Variant) -> Figure:
    hands = ("", "5-6 0-1", "4-5")
    pips = [pips_of(hand) for hand in hands]
    points = judged(variant, _THREE, "out", pips).bonus[0]
    caption = _("{name} goes out and scores {sum} = {points}.").format(
        name=NAMES[0], sum=_sum(pips[1:]), points=number(points)
    )
    return hands_figure(hands, caption, is_out=True)


def _blocked_example(variant: Variant) -> Figure:
    hands = ("2-3", "5-5 0-2", "3-6")
    pips = [pips_of(hand) for hand in hands]
    points = judged(variant, _THREE, "blocked", pips).bonus[0]
    caption = _("Blocked: {name} scores {sum} − {own} = {points}.").format(
        name=NAMES[0], sum=_sum(pips[1:]), own=pips[0], points=number(points)
    )
    return hands_figure(hands, caption)


def _pairs_example(variant: Variant) -> Figure:
    hands = ("4-6", "3-5", "1-2", "4-5")
    pips = [pips_of(hand) for hand in hands]
    ours, theirs = pips[0] + pips[2], pips[1] + pips[3]
    points = judged(variant, _PAIRS, "blocked", pips).bonus[0]
    caption = _("Blocked, partners: {own} against {other}. {name} and {partner} score {points}.")
    return hands_figure(
        hands,
        caption.format(
            own=ours, other=theirs, name=NAMES[0], partner=NAMES[2], points=number(points)
        ),
    )


def _sum(pips: Sequence[int]) -> str:
    return " + ".join(map(str, pips))


def _end_of_match() -> Section:
    text = _(
        "At the end of each deal the standing is compared with the target. Only one side scores in"
        " a deal, so there is never a tie: the side that reaches the target has won the match."
    )
    return Section(_("The end of the match"), (Paragraph(text),))


def _customs() -> tuple[str, ...]:
    return (
        _("The first tile is free: no double has to be led."),
        _("The opener moves on by one seat from deal to deal; winning does not matter."),
        _("A blocked deal with two lowest hands, or equal pairs, gives nobody anything."),
        _("Only the tiles of opponents count, never those of a partner."),
    )
