"""The page of All Fives."""

from __future__ import annotations

from game.language import _, number
from game.rules_text.blocks import (
    Figure,
    LineFigure,
    Meanings,
    Paragraph,
    Section,
    Table,
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
from rules.scoring import round_to_five
from rules.seats import Seating
from rules.variant import Variant

_THREE = Seating(3, partners=False)
_PAIRS = Seating(4, partners=True)


def all_fives_page(variant: Variant) -> tuple[Section, ...]:
    """All Fives, clause by clause."""
    aim = _(
        "Match equal values and add up the open ends. Every count divisible by five scores at"
        " once, and whoever wins the deal gets a bonus for the other players' tiles. The first side"
        " to reach the target alone wins the match."
    )
    return (
        Section(_("Aim"), (Paragraph(aim),), (_first_example(),)),
        _count(),
        _spinner(),
        tiles_section(),
        deal_section(variant, _("The tiles that are left lie face down as the boneyard.")),
        _opening(),
        _playing(),
        end_of_deal_section(_("It ends at once, too, when a play wins the match.")),
        _bonus(variant),
        _end_of_match(),
        customs_section(*_customs()),
        program_section(variant),
        controls_section(variant),
    )


def _first_example() -> Figure:
    return LineFigure(
        line_of("5-5@start 4-5@A 5-6@B 4-4@A 1-5@C", spins=True),
        _("The double 4–4 counts twice, the empty arm nothing."),
        is_counted=True,
    )


def _count() -> Section:
    rows = (
        (_("A tile at the end"), _("its outer half")),
        (_("A double at the end"), _("both its halves")),
        (_("The spinner"), _("both its halves, until tiles lie on both of its sides")),
        (_("An open arm without tiles"), _("nothing")),
        (_("One tile alone on the table"), _("both its halves, also if it is a double")),
    )
    return Section(
        _("The count"),
        (
            Paragraph(
                _(
                    "After every play the open ends are added up. If the count is more than 0 and"
                    " divisible by five, the side that played scores it at once."
                )
            ),
            Meanings(rows),
            Paragraph(
                _(
                    "The lead scores like any other play, and so does the tile that goes out."
                    " Draws and passes never score."
                )
            ),
        ),
        (
            LineFigure(
                line_of("5-5@start 0-5@A", spins=True),
                _("The spinner counts with both halves while one of its sides is free."),
                is_counted=True,
            ),
            LineFigure(
                line_of("3-6@start 1-3@A", spins=True),
                _("This count is not divisible by five."),
                is_counted=True,
            ),
        ),
    )


def _spinner() -> Section:
    texts = (
        _(
            "The spinner is the first double that is played in the deal, by anyone, as the lead or"
            " later. All later doubles lie crosswise and have two ends."
        ),
        _(
            "At first only its two long sides are open. Once both have a tile, its two short ends"
            " open as well, so it has four arms. If the spinner was added to an end, one long side"
            " is already taken."
        ),
    )
    figure = LineFigure(
        line_of("1-1@start 1-3@A 1-6@B 3-3@A", spins=True),
        _("1–1 is the spinner: its other arms are open now. Nothing branches at 3–3."),
    )
    return Section(_("The spinner"), tuple(map(Paragraph, texts)), (figure,))


def _opening() -> Section:
    texts = (
        _(
            "Who opens the first deal is drawn by lot, unless you choose a player. The opener may"
            " lead any tile."
        ),
        _(
            "A later deal is opened by the player who went out. After a blocked deal the opener is"
            " drawn by lot again, among all players."
        ),
    )
    return Section(_("Opening"), tuple(map(Paragraph, texts)))


def _playing() -> Section:
    texts = (
        _(
            "In turn, each player adds one tile to an open end, so that equal values meet. If a"
            " tile fits several ends, you choose the end."
        ),
        _(
            "If none of your tiles fits, you draw one tile after another from the boneyard until"
            " one fits, down to the last. It is the only one that can fit; you choose its end."
        ),
        _("If nothing fits and the boneyard is empty, you pass."),
        _("If you can play, you may not draw or pass."),
    )
    return Section(_("Playing, drawing and passing"), tuple(map(Paragraph, texts)))


def _bonus(variant: Variant) -> Section:
    ranges = []
    for points in range(0, 20, 5):
        pips = [n for n in range(20) if round_to_five(n) == points]
        ranges.append((f"{pips[0]}–{pips[-1]}", number(points)))
    texts = (
        _(
            "Whoever goes out wins the deal. If it is blocked, the fewest pips win; partners add"
            " theirs up."
        ),
        _(
            "The winner gets the pips of all opponents, added up first and then rounded once to"
            " the nearest five. Own tiles and those of a partner are neither added nor subtracted."
        ),
    )
    ties = (
        _("If it is blocked and the fewest pips are tied, there is no bonus."),
        _(
            "With three players, if exactly two are tied, the third hand is rounded and each of"
            " the two gets half of it, exactly."
        ),
    )
    return Section(
        _("Bonus"),
        (
            *map(Paragraph, texts),
            Table((_("Pips"), _("Bonus")), tuple(ranges)),
            *map(Paragraph, ties),
        ),
        (_out_example(variant), _split_example(variant)),
    )


def _out_example(variant: Variant) -> Figure:
    hands = ("", "5-6", "6-6 4-6 3-5", "3-4 1-4")
    pips = [pips_of(hand) for hand in hands]
    bonus = judged(variant, _PAIRS, "out", pips).bonus[0]
    caption = _("{name} goes out: {one} + {other} = {sum}, a bonus of {points} for the pair.")
    return hands_figure(
        hands,
        caption.format(
            name=NAMES[0],
            one=pips[1],
            other=pips[3],
            sum=pips[1] + pips[3],
            points=number(bonus),
        ),
        is_out=True,
    )


def _split_example(variant: Variant) -> Figure:
    hands = ("2-4", "0-6", "5-5 0-4")
    bonus = judged(variant, _THREE, "blocked", [pips_of(hand) for hand in hands]).bonus
    caption = _("Blocked, {name} and {other} tied: {points} for each of them.").format(
        name=NAMES[0], other=NAMES[1], points=number(bonus[0])
    )
    return hands_figure(hands, caption)


def _end_of_match() -> Section:
    texts = (
        _(
            "The standing is tested after every addition, that is, after each play that scores and"
            " after the bonus. A side that is at or over the target and leads alone has won at"
            " once; nothing more is played or counted."
        ),
        _(
            "Going out, the points of the play come first, then the test, then the bonus, then the"
            " test again."
        ),
        _(
            "If leaders at or over the target are tied, another deal is played. After every later"
            " addition the test is the same: the first to lead alone wins, even a third player."
        ),
    )
    return Section(_("The end of the match"), tuple(map(Paragraph, texts)))


def _customs() -> tuple[str, ...]:
    return (
        _("The first double played is the spinner, not only one that is led."),
        _("The first tile is free: no double has to be led."),
        _("A count of exactly 5 scores."),
        _("An open arm without tiles counts nothing."),
        _("The boneyard is drawn until it is empty."),
        _("A drawn tile is not played for you."),
        _("The bonus never subtracts the winner's own tiles."),
    )
