"""Games in lock-step go exactly as `rules` says: replayed action by action over there."""

from dataclasses import fields
from fractions import Fraction

import numpy as np
import pytest

from ai.chance import Stream
from ai.course import Course, course
from ai.masks import ALL, NUMBER, Masks, Places, mask_of, tiles_of
from ai.playouts import Games, Outcomes, finish
from ai.playouts import at_random as anything
from ai.playouts.games import dealt, fresh
from ai.playouts.outcomes import BLOCKED, OUT, TARGET
from ai.position import games_of
from ai.training import new_deals
from rules.actions import DRAW, PASS, PLAYS, Action
from rules.events import Dealt, Drew, NextOpener, Opener, Played
from rules.line import END_NAMES
from rules.match import Match
from rules.seats import Seating
from rules.tiles import DOUBLE_SIX, SET
from rules.variant import MatchState, Settings
from rules.variants import variant_named
from tests.playing import act, at_random, setup_of
from tests.seatings import SEATINGS, Seated

REASONS = {"out": OUT, "blocked": BLOCKED, "target": TARGET}


class Script:
    """What every game did, as a witness heard it, with what was legal at that moment."""

    def __init__(self, games: int) -> None:
        self.steps: list[list[tuple[str, int]]] = [[] for _ in range(games)]
        self.fits: list[list[tuple[int, ...]]] = [[] for _ in range(games)]
        self.counts: list[list[int]] = [[] for _ in range(games)]

    def __call__(
        self, games: Games, numbers: Places, kind: str, rows: Places, what: Places | None
    ) -> None:
        fits = games.fits()[rows]
        counts = games.arms.pips()[rows] if games.course.spins else np.zeros(len(rows))
        for k, row in enumerate(rows):
            number = numbers[row]
            self.steps[number].append((kind, -1 if what is None else int(what[k])))
            self.fits[number].append(tuple(map(int, fits[k])))
            self.counts[number].append(int(counts[k]))


def sampled(seated: Seated, count: int, seed: str) -> tuple[Games, Masks, Places, Course]:
    """Fresh deals from any standing that a match may have."""
    where = course(seated.variant, Seating(seated.seats, partners=seated.partners))
    stream = Stream(f"{seated.id} {seed}".encode())
    order = np.argsort(stream.words(count * 28).reshape(count, 28), axis=1)
    hands = dealt(where, order)
    forced = seated.variant == "chiva"
    if forced:
        opener = np.argmax(hands >> np.uint32(27), axis=1)
    else:
        opener = stream.below(np.full(count, seated.seats))
    games = fresh(where, hands, opener, forced=forced)
    limit = 2 * (where.target if where.spins else 1)
    games.standing[:] = stream.below(np.full(count * seated.sides, limit)).reshape(count, -1)
    if where.counts_wins:
        games.standing[:] = 0
        games.standing[:, 0] = 2 * stream.below(np.full(count, 4))
    return games, hands.copy(), opener, where


def check(seated: Seated, count: int, seed: str) -> set[str]:
    """Play games in lock-step, play each again by the rules; how they ended."""
    games, hands, opener, where = sampled(seated, count, seed)
    standing = games.standing.copy()
    script = Script(count)
    outcomes = finish(games, anything, Stream(b"go"), script)
    return {
        replay(where, hands[k], int(opener[k]), standing[k], script, outcomes, k)
        for k in range(count)
    }


def replay(
    where: Course,
    hands: Masks,
    opener: int,
    standing: np.ndarray,
    script: Script,
    outcomes: Outcomes,
    k: int,
) -> str:
    variant = variant_named(where.variant)
    steps = script.steps[k]
    drawn = [SET[what] for kind, what in steps if kind == "draw"]
    held = tuple(tiles_of(int(hand)) for hand in hands)
    rest = [tile for tile in SET if tile not in drawn and all(tile not in hand for hand in held)]
    forced = any(DOUBLE_SIX in hand for hand in held) and where.counts_wins
    reason = "double-six" if forced else "lot"
    points = tuple(Fraction(int(have), 2) for have in standing)
    settings = Settings(where.seating, where.target, where.reserve)
    match = MatchState(settings, 0, points, NextOpener(None, "lot"), None)
    step = variant.begin(match, held, (*drawn, *rest), Opener(opener + 1, reason))
    for (kind, what), fits, count in zip(steps, script.fits[k], script.counts[k], strict=True):
        assert step.deal.ended is None
        assert legal_of(fits, lead=step.deal.line.is_empty) == {
            action for action in step.deal.legal if isinstance(action, tuple) and len(action) == 2
        }
        assert count == step.deal.line.count() or not where.spins
        assert kind == ("play" if fits != (0,) * len(fits) else str(step.deal.legal[0]))
        step = variant.apply(step.match, step.deal, action_of(kind, what, step.deal.line.is_empty))
        if kind == "draw":
            assert any(isinstance(e, Drew) and e.tile == SET[what] for e in step.events)
    ended = step.deal.ended
    assert ended is not None
    assert isinstance(step.deal.dealt, Dealt)
    assert REASONS[ended.reason] == outcomes.reason[k]
    assert tuple(np.flatnonzero(outcomes.winners[k]) + 1) == ended.winners
    assert tuple(Fraction(int(have), 2) for have in outcomes.standing[k]) == ended.standing
    assert tuple(outcomes.pips[k]) == ended.pips
    assert outcomes.match_winner[k] + 1 == (step.match.winner or 0)
    return ended.reason


def legal_of(fits: tuple[int, ...], *, lead: bool) -> set[Action]:
    names = ("start",) if lead else END_NAMES
    return {
        PLAYS[name][tile]
        for name, mask in zip(names, fits, strict=False)
        for tile in tiles_of(mask)
    }


def action_of(kind: str, what: int, lead: bool) -> Action:
    if kind == "draw":
        return DRAW
    if kind == "pass":
        return PASS
    return PLAYS["start" if lead else END_NAMES[what >> 5]][SET[what & 31]]


@pytest.mark.parametrize("seated", SEATINGS, ids=lambda seated: seated.id)
def test_a_game_in_lock_step_goes_as_the_rules_say(seated: Seated) -> None:
    reasons = check(seated, 60, "suite")
    assert {"out", "blocked"} <= reasons or seated.variant == "all-fives"
    assert ("target" in reasons) == (seated.variant == "all-fives")


@pytest.mark.sweep
@pytest.mark.parametrize("seated", SEATINGS, ids=lambda seated: seated.id)
def test_many_games_in_lock_step_go_as_the_rules_say(seated: Seated) -> None:
    check(seated, 1600, "sweep")


@pytest.mark.parametrize("seated", SEATINGS, ids=lambda seated: seated.id)
def test_the_same_stream_gives_the_same_games(seated: Seated) -> None:
    first, again = (
        finish(sampled(seated, 50, "same")[0], anything, Stream(b"again")) for _ in range(2)
    )
    assert all(np.array_equal(one, other) for one, other in zip(first, again, strict=True))


@pytest.mark.parametrize("seated", SEATINGS, ids=lambda seated: seated.id)
def test_a_game_taken_up_from_an_observation_is_the_game_that_came_there(seated: Seated) -> None:
    names = [each.name for each in fields(Games) if each.name not in ("course", "forced")]
    one = np.array([0])
    for seed in range(3):
        match = Match(setup_of(seated, seed=f"taken up {seed}"))
        begun = match.history[0]
        hands = np.array([[mask_of(hand) for hand in begun.hands]], np.uint32)
        where = course(seated.variant, match.seating)
        forced = begun.opener.reason == "double-six"
        games = fresh(where, hands, np.array([begun.opener.seat - 1]), forced=forced)
        while match.phase == "playing":
            hands = np.array(
                [[mask_of(match.observe(seat).hand) for seat in match.seating.all_seats]], np.uint32
            )
            taken_up = games_of(match.observe(match.turn), hands)
            for name in names:
                assert np.array_equal(getattr(games, name), getattr(taken_up, name)), name
            (event, *_) = act(match, at_random(f"{seed} {len(match.entries)}"))
            if isinstance(event, Played):
                end = 0 if event.end == "start" else END_NAMES.index(event.end)
                games.place(one, np.array([end]), np.array([NUMBER[event.tile]]))
                games.passes[:] = 0
                games.hand_on(one)
            elif isinstance(event, Drew):
                games.draw(one, np.array([NUMBER[event.tile]]))
            else:
                games.note_lack(one)
                games.passes += 1
                games.hand_on(one)


def test_of_two_ends_a_play_is_chosen_as_of_four_of_which_two_are_closed() -> None:
    where = course("block", Seating(4, partners=True))
    games = new_deals(where, 500, Stream(b"two ends"))
    hands = Stream(b"fits").words(1000).astype(np.uint32).reshape(500, 2)
    fits = hands & Stream(b"gaps").words(1000).astype(np.uint32).reshape(500, 2) & np.uint32(ALL)
    fits[::7] = 0
    two = anything(games, fits, Stream(b"chance"))
    four = anything(games, np.pad(fits, ((0, 0), (0, 2))), Stream(b"chance"))
    for one, other in zip(two, four, strict=True):
        assert np.array_equal(one, other)
    assert (fits[two.games, two.end] >> two.tile.astype(np.uint32) & 1).all()
