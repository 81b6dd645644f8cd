"""The sentences of a match: names, tiles, what happened, why. Whole sentences, never glued."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.choice import Refusal
from game.language import _, ngettext, number
from rules.actions import Action, Draw, Pass, Play
from rules.events import Drew, Event, Opener, OpenerReason, Passed, Played
from rules.line import Line
from rules.observation import Observation
from rules.seats import Seat, Side
from rules.setup import Setup
from rules.tiles import Tile
from rules.variants import variant_named

EN_DASH = "\N{EN DASH}"


def variant_title(name: str) -> str:
    """The name of a variant."""
    return {
        "block": _("Block"),
        "draw": _("Draw"),
        "all-fives": _("All Fives"),
        "chiva": _("Chiva"),
    }[name]


def seat_name(setup: Setup, seat: Seat) -> str:
    """What a seat is called: the name that was typed, or one that says who plays there."""
    player = setup.players[seat - 1]
    if player.name is not None:
        return player.name
    if player.computer is not None:
        return _("Computer {seat}").format(seat=seat)
    people = sum(p.computer is None for p in setup.players)
    return _("You") if people == 1 else _("Player {seat}").format(seat=seat)


def side_name(setup: Setup, side: Side) -> str:
    """What a side is called: its seat, or both partners."""
    names = [seat_name(setup, seat) for seat in setup.seating.seats_of(side)]
    if len(names) == 1:
        return names[0]
    return _("{one} and {other}").format(one=names[0], other=names[1])


def tile_text(tile: Tile) -> str:
    """A tile as it is written in sentences: the low value first."""
    return f"{tile.low}{EN_DASH}{tile.high}"


def values_text(values: Iterable[int], *, both: bool = False) -> str:
    """One or more values in a sentence: "3", "3 or 5", "3, 4 or 5" (or with "and")."""
    texts = [str(v) for v in sorted(set(values))]
    if len(texts) == 1:
        return texts[0]
    pair = _("{first} and {last}") if both else _("{first} or {last}")
    return pair.format(first=", ".join(texts[:-1]), last=texts[-1])


def last_action_text(history: Sequence[Event], seat: Seat) -> tuple[str, ...]:
    """What a seat did when it last acted, in one or two short lines: draws and play, or a pass."""
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
                end = _("Played {tile}").format(tile=tile_text(event.tile))
            else:
                end = _("Passed")
    lines = [ngettext("Drew {count}", "Drew {count}", drawn).format(count=drawn)] if drawn else []
    return (*lines, end) if end else tuple(lines)


def is_you(setup: Setup, seat: Seat) -> bool:
    """Whether the seat is called "You", so that sentences take another form of the verb."""
    player = setup.players[seat - 1]
    people = sum(p.computer is None for p in setup.players)
    return player.name is None and player.computer is None and people == 1


def opener_text(setup: Setup, opener: Opener) -> str:
    """Who opens a deal and why."""
    if is_you(setup, opener.seat):
        return {
            "lot": _("You open, by lot"),
            "chosen": _("You open, as chosen"),
            "rotation": _("You open, next in turn"),
            "went-out": _("You open, having gone out"),
            "lighter-partner": _("You open, the lighter partner of the winners"),
            "double-six": _("You hold 6–6 and open with it"),
        }[opener.reason]
    return {
        "lot": _("{name} opens, by lot"),
        "chosen": _("{name} opens, as chosen"),
        "rotation": _("{name} opens, next in turn"),
        "went-out": _("{name} opens, having gone out"),
        "lighter-partner": _("{name} opens, the lighter partner of the winners"),
        "double-six": _("{name} holds 6–6 and opens with it"),
    }[opener.reason].format(name=seat_name(setup, opener.seat))


def next_opener_text(setup: Setup, seat: Seat | None, reason: OpenerReason) -> str:
    """Who will open the next deal, as far as it is known."""
    if seat is not None:
        return opener_text(setup, Opener(seat, reason))
    if reason == "double-six":
        return _("The holder of 6–6 opens the next deal with it")
    return _("A lot decides who opens the next deal")


def deal_and_target(setup: Setup, deal: int) -> str:
    """The line under the variant's name: which deal, and what it takes to win."""
    if variant_named(setup.variant).counts_wins:
        return _("Deal {deal}").format(deal=deal)
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
            return _("Lead {tile}").format(tile=tile_text(tile))
        case Play(tile, end):
            value = observation.line.value_at(end)
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
            return _("Leaves {values}").format(
                values=values_text((e.value for e in after.ends), both=True)
            )
        case Draw():
            left = ngettext(
                "{count} may still be drawn.",
                "{count} may still be drawn.",
                observation.drawable,
            ).format(count=observation.drawable)
            return _("You have no {values}. {left}").format(values=values_text(ends), left=left)
        case Pass():
            if variant_named(observation.variant).draws:
                return _("You have no {values}, and nothing may be drawn.").format(
                    values=values_text(ends)
                )
            return _("You have no {values}, and {variant} has no drawing.").format(
                values=values_text(ends), variant=variant_title(observation.variant)
            )


def refusal_text(refusal: Refusal, observation: Observation) -> str:
    """Why a touch chose nothing."""
    ends = values_text(end.value for end in observation.line.ends) if observation.line.ends else ""
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
    if tile.is_double:
        return _("double {value}").format(value=tile.low)
    return tile_text(tile)
