"""What stands around the table of a match: bar, seats and tray."""

from __future__ import annotations

from functools import partial

from game.board.badges import SeatLook, draw_badge
from game.board.bar import SideStanding, Standing, draw_bar
from game.board.tray import (
    Boneyard,
    HandTile,
    draw_boneyard,
    draw_covered_hand,
    draw_hand,
    draw_hide,
    draw_me,
    draw_tray,
)
from game.choice import Refusal, choose_tile
from game.language import _
from game.scenes.match_look import MatchLook
from game.signs import seat_sign
from game.ui.geometry import Rect
from game.words import (
    deal_and_target,
    last_action_text,
    refusal_text,
    seat_name,
    side_name,
    variant_title,
)
from rules.actions import Draw, Play
from rules.scoring import Points, exact


def draw_seats(m: MatchLook) -> list[Rect]:
    """The badges of the other seats; returns where they stand, in dp."""
    rects = []
    mine = m.setup.seating.side_of(m.viewer)
    for place, seat in zip(m.a.seats, m.others, strict=True):
        rival = m.setup.seating.partners and m.setup.seating.side_of(seat) != mine
        look = SeatLook(
            seat_name(m.setup, seat),
            seat_sign(m.setup, seat),
            m.seen.hand_counts[seat - 1],
            last_action_text(m.seen.history, seat),
            m.session.seat_to_act == seat,
            rival,
        )
        rects.append(draw_badge(m.page, place, look))
    return rects


def draw_match_bar(m: MatchLook) -> tuple[Rect, ...]:
    """The bar with standing and tools; returns each side's place in the standing, in dp."""
    seating, turn = m.setup.seating, m.session.seat_to_act
    acting = seating.side_of(turn) if turn is not None else None
    sides = tuple(
        SideStanding(side_name(m.setup, side), _shown_points(m, side), side == acting)
        for side in seating.all_sides
    )
    return draw_bar(
        m.page,
        m.a,
        variant_title(m.setup.variant),
        deal_and_target(m.setup, m.seen.deal),
        Standing(sides, m.setup.target, places=m.variant.counts_wins),
        m.scene.menu,
        m.tools,
    )


def _shown_points(m: MatchLook, side: int) -> Points:
    """A side's points without those that are still on their way to it."""
    coming = sum(flight.points for flight in m.scene.motion.flights if flight.end == f"side {side}")
    return exact(m.seen.standing[side - 1] - coming)


def draw_own(m: MatchLook) -> None:
    """The tray: who looks, the boneyard, the own hand."""
    page, a, scene, seen = m.page, m.a, m.scene, m.seen
    draw_tray(page, a)
    to_act = m.session.seat_to_act == m.viewer
    words = _("Your turn") if to_act and m.session.may_act else _("Waiting")
    if m.session.viewer is None:
        words = _("Computers play")
    name, sign = seat_name(m.setup, m.viewer), seat_sign(m.setup, m.viewer)
    draw_me(page, a, name, sign, words, to_act=to_act)
    if m.variant.draws:
        active = isinstance(scene.choice.preview, Draw)
        boneyard = Boneyard(seen.drawable, seen.boneyard_count)
        draw_boneyard(page, a, boneyard, scene.open_prompt, active=active)
    if m.session.viewer is None:
        draw_covered_hand(page, a, seen.hand_counts[m.viewer - 1])
        return
    draw_hide(page, a, scene.toggle_hand, hidden=scene.is_hand_hidden)
    if scene.is_hand_hidden:
        draw_covered_hand(page, a, len(seen.hand))
        return
    draw_hand(
        page,
        a,
        _hand_tiles(m),
        lambda tile: partial(scene.choose_tile, tile),
        my_turn=m.session.may_act and scene.stage.settings.show_legal,
        numerals=scene.stage.settings.numerals,
        highlight=scene.touch.highlight,
    )


def _hand_tiles(m: MatchLook) -> list[HandTile]:
    scene, legal = m.scene, m.session.legal_actions
    tiles = []
    for tile in m.hand:
        plays = [a for a in legal if isinstance(a, Play) and a.tile == tile]
        at_end = scene.choice.end is None or any(p.end == scene.choice.end for p in plays)
        chosen = scene.choice.tile == tile
        note = ""
        if legal and not plays:
            refusal = choose_tile(scene.choice, tile, legal)
            if isinstance(refusal, Refusal):
                note = refusal_text(refusal, m.seen)
        playable = bool(plays) and (at_end or scene.choice.tile is not None)
        carried = scene.touch.carried is not None and scene.touch.carried[0] == tile
        if not scene.stage.settings.show_legal and scene.choice.tile is None:
            playable = False
        flying = f"hand {tile}" in scene.motion.hidden
        tiles.append(HandTile(tile, playable, chosen, carried, note, flying))
    return tiles
