"""No frame shows a hidden tile: hot-seat matches, looked at as draw lists."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

import pytest

from game.opening import ROUTES
from game.scenes.handover import HandoverScene
from game.scenes.match import MatchScene
from game.scenes.reveal import RevealScene
from game.services import Services
from game.session import Session
from game.settings import Settings
from game.stage import Stage
from game.ui.draw import Clip, Item, Text, TileArt
from rules.actions import Play
from rules.match import Match
from rules.seats import Seating
from rules.setup import GivenDeal, Player, Setup
from rules.tiles import SET, Tile
from rules.variants import VARIANTS, variant_named
from tests.pilot import FONTS

SEATINGS = [(variant.name, seating) for variant in VARIANTS for seating in variant.seatings]


def flat(items: Iterable[Item]) -> Iterator[Item]:
    for item in items:
        if isinstance(item, Clip):
            yield from flat(item.items)
        else:
            yield item


def face_up(stage: Stage) -> set[Tile]:
    """The tiles that the picture shows face up."""
    shown = {
        item.halves
        for item in flat(stage.view().items)
        if isinstance(item, TileArt) and item.halves is not None
    }
    return {Tile(*sorted(halves)) for halves in shown}


def public(match: Match) -> set[Tile]:
    return {placed.tile for placed in match.observe(None).line.plays}


def may_see(session: Session) -> set[Tile]:
    """What the person at the screen may know by sight."""
    known = public(session.match)
    if not session.is_running:
        return known | {t for hand in session.match.revealed().hands for t in hand}
    if session.curtain_for is None and session.viewer is not None:
        known |= set(session.match.observe(session.viewer).hand)
    return known


def hot_seat(variant: str, seating: Seating, people: int, seed: str) -> Setup:
    terms = variant_named(variant).seatings[seating]
    players = tuple(
        Player(None, None if seat <= people else "greedy") for seat in seating.all_seats
    )
    return Setup(
        variant,
        seating,
        terms.openings[0],
        terms.targets[-1],
        terms.reserves[0],
        seed,
        players,
    )


def stage_for(session: Session) -> Stage:
    settings = Settings(pace="fast")
    stage = Stage(1280, 720, FONTS, Services(lambda: "leak"), settings)
    stage.routes = ROUTES
    stage.push(MatchScene(session))
    return stage


def step(stage: Stage, session: Session, chance: random.Random) -> None:
    """Do what a person would do next, by the controls of the screen."""
    top = stage.top
    view = stage.view()
    if isinstance(top, HandoverScene):
        view.control("view").press()  # type: ignore[union-attr]
    elif isinstance(top, RevealScene):
        view.control("next").press()  # type: ignore[union-attr]
    elif session.legal_actions:
        action = chance.choice(session.legal_actions)
        if isinstance(action, Play):
            for key in (f"tile {action.tile}", f"end {action.end}"):
                control = stage.view().control(key)
                if control is not None and stage.view().control("confirm") is None:
                    control.press()
        confirm = stage.view().control("confirm")
        if confirm is not None:
            confirm.press()
        undo = stage.view().control("undo")
        if chance.random() < 0.05 and undo is not None:
            undo.press()
    stage.advance(chance.choice([20.0, 150.0, 400.0, 1500.0]))


def watch(session: Session, chance: random.Random, steps: int) -> int:
    """Play and look at every frame; returns how many frames were looked at."""
    stage = stage_for(session)
    for n in range(steps):
        shown = face_up(stage)
        allowed = may_see(session)
        assert shown <= allowed, f"{shown - allowed} shown to {session.viewer} at step {n}"
        if isinstance(stage.top, HandoverScene):
            assert not shown
        if session.match.phase == "match-ended":
            return n
        step(stage, session, chance)
    return steps


def watch_matches(count: int, steps: int) -> None:
    chance = random.Random("leak")
    for n in range(count):
        variant, seating = SEATINGS[n % len(SEATINGS)]
        people = chance.randint(2, seating.seats)
        session = Session(Match(hot_seat(variant, seating, people, f"leak {n}")))
        watch(session, chance, steps)


def test_no_frame_of_a_hot_seat_match_shows_what_the_viewer_may_not_know() -> None:
    watch_matches(count=26, steps=60)


@pytest.mark.sweep
def test_no_frame_of_many_hot_seat_matches_shows_what_the_viewer_may_not_know() -> None:
    watch_matches(count=300, steps=1500)


def permuted(match: Match, viewer: int, chance: random.Random) -> Match | None:
    """The same deal with the unplayed tiles of the others and of the boneyard exchanged."""
    setup = match.setup
    hands, boneyard = setup.tiles_of(1)
    played = public(match)
    own = set(hands[viewer - 1])
    hidden = [t for t in SET if t not in played and t not in own]
    shuffled = hidden[:]
    chance.shuffle(shuffled)
    swap = dict(zip(hidden, shuffled, strict=True))
    world = GivenDeal(
        tuple(tuple(swap.get(t, t) for t in hand) for hand in hands),
        tuple(swap.get(t, t) for t in boneyard),
    )
    other = Match(
        Setup(
            setup.variant,
            setup.seating,
            setup.opening,
            setup.target,
            setup.reserve,
            setup.seed,
            setup.players,
            (world,),
        )
    )
    try:
        for entry in match.entries:
            other.apply_entry(entry)
    except ValueError:
        return None
    same = other.observe(viewer).encode() == match.observe(viewer).encode()
    return other if same else None


def items_of(match: Match, viewer: int) -> tuple[Item, ...]:
    session = Session(match)
    session.take_screen(viewer)
    stage = stage_for(session)
    stage.advance(3000)
    stage.advance(3000)
    return stage.view().items


def test_the_frame_is_the_same_whatever_the_hidden_tiles_are() -> None:
    chance = random.Random("worlds")
    compared = 0
    for n in range(60):
        variant, seating = SEATINGS[n % len(SEATINGS)]
        match = Match(hot_seat(variant, seating, seating.seats, f"world {n}"))
        for _ in range(chance.randint(1, 9)):
            if match.turn is not None:
                match.submit(match.turn, chance.choice(match.legal_actions))
        viewer = match.turn
        if viewer is None or match.deal_number > 1:
            continue
        for _ in range(6):
            other = permuted(match, viewer, chance)
            if other is not None and other.setup != match.setup:
                assert items_of(match, viewer) == items_of(other, viewer)
                compared += 1
                break
    assert compared >= 20


def test_no_text_of_a_frame_names_a_hidden_tile() -> None:
    chance = random.Random("texts")
    for n in range(len(SEATINGS)):
        variant, seating = SEATINGS[n]
        session = Session(Match(hot_seat(variant, seating, seating.seats, f"text {n}")))
        stage = stage_for(session)
        for _ in range(40):
            allowed = may_see(session)
            hidden = {f"{t.low}–{t.high}" for t in SET if t not in allowed}
            if session.is_running and isinstance(stage.top, MatchScene):
                texts = {i.text for i in flat(stage.view().items) if isinstance(i, Text)}
                words = {word.strip(".,:") for text in texts for word in text.split()}
                assert not (words & hidden) - {"6–6"}
            step(stage, session, chance)
