"""The line on the table: every play has a place, nothing overlaps, nothing moves."""

from __future__ import annotations

import itertools
import math
from random import Random

import pytest

from game.board.camera import Camera
from game.board.layout import Layout, Lying, lay_out
from game.board.plan import Plan, plan
from game.ui.geometry import Point, Rect
from tests.layout_deals import (
    FIVES_2,
    PARTNERS,
    POLICIES,
    SPINNING,
    TWO_ENDED,
    Game,
    Plays,
    double_patterns,
    long_line,
    pattern_line,
    random_deal,
)
from tests.layout_laws import check_line

AREAS = ((1240, 420), (984, 376), (784, 264), (508, 412), (1080, 1300), (412, 508), (728, 424))
ASPECTS = (16 / 9, 4 / 3, 9 / 16, 21 / 9, 2.95, 0.83, 5.0, 1 / 3)
SEATINGS = TWO_ENDED + SPINNING


def table(width: float, height: float, *, spins: bool) -> Plan:
    return plan(width, height, 72, spins=spins)


def shaped(random: Random, aspect: float, *, spins: bool) -> Plan:
    """A plan of that aspect for some size of window."""
    pixels = random.uniform(0.2e6, 4e6)
    return table(math.sqrt(pixels * aspect), math.sqrt(pixels / aspect), spins=spins)


def a_camera(random: Random) -> Camera:
    view = Rect(0, 80, 900, 500)
    return Camera(Point(0, 0), random.uniform(14, 90), random.uniform(-4, 4), view)


def test_random_deals_obey_every_law() -> None:
    random = Random(20)
    for game, (width, height) in itertools.islice(
        itertools.cycle(itertools.product(SEATINGS, AREAS)), 2000
    ):
        plays = random_deal(random, game)
        check_line(plays, table(width, height, spins=game.spins))


@pytest.mark.sweep
def test_very_many_random_deals_obey_every_law() -> None:
    random = Random(21)
    for game, (width, height) in itertools.islice(
        itertools.cycle(itertools.product(SEATINGS, AREAS)), 100_000
    ):
        plays = random_deal(random, game)
        camera = a_camera(random) if random.random() < 0.1 else None
        check_line(plays, table(width, height, spins=game.spins), camera)


def check_policies(seed: int, rounds: int) -> None:
    random = Random(seed)
    for _, aspect, policy, spins in itertools.product(
        range(rounds), ASPECTS, POLICIES, (False, True)
    ):
        check_line(long_line(random, policy, spins=spins), shaped(random, aspect, spins=spins))


def test_awkward_lines_obey_every_law() -> None:
    check_policies(seed=30, rounds=3)


@pytest.mark.sweep
def test_very_many_awkward_lines_obey_every_law() -> None:
    check_policies(seed=31, rounds=300)


def arm_orders(length: int) -> list[tuple[str, bool]]:
    """Patterns without doubles that lead one arm as far as it goes, others before or after it."""
    orders = []
    for long, short in itertools.permutations("AB", 2):
        orders += [("S" + long * length, False), ("S" + short * 4 + long * length, False)]
        orders += [("sAB" + long * length + short * 6, True)]
        orders += [("S" + long * n + long.lower() + long * length, True) for n in (0, 4, 9)]
    for cross in "CD":
        orders += [("sAB" + cross * length, True), ("sAAABBB" + cross * length, True)]
        orders += [("sAB" + "ABCD" * 3 + cross * length, True)]
    return orders


def bends(layout: Layout) -> list[int]:
    """Which tiles leave the direction of the single before them on their arm."""
    found = []
    last: dict[str, Lying] = {}
    for i, tile in enumerate(layout.tiles):
        before = last.get(tile.end, tile)
        is_aside = abs(math.sin(tile.angle - before.angle)) > 0.5
        if is_aside and not tile.double and not before.double:
            found.append(i)
        last[tile.end] = tile
    return found


def with_double(pattern: str, at: int) -> str | None:
    """The pattern with a double at one place, unless it would be the neighbour of another."""
    end = pattern[at].upper()
    same = [i for i, letter in enumerate(pattern) if letter.upper() == end]
    place = same.index(at)
    near = [pattern[i] for i in same[max(0, place - 1) : place + 2] if i != at]
    starts = "s" in pattern and place == 0
    if starts or any(letter.islower() for letter in near) or pattern[at].islower():
        return None
    return pattern[:at] + end.lower() + pattern[at + 1 :]


def test_doubles_before_a_bend_obey_every_law() -> None:
    tried = 0
    for aspect, (pattern, spins) in itertools.product(ASPECTS, arm_orders(14)):
        board = shaped(Random(5), aspect, spins=spins)
        for bend in bends(lay_out(pattern_line(pattern, spins=spins), board)):
            places = [i for i in range(1, bend) if pattern[i].upper() == pattern[bend].upper()]
            for place in places[-3:]:
                if changed := with_double(pattern, place):
                    check_line(pattern_line(changed, spins=spins), board)
                    tried += 1
    assert tried > 500


def pattern_lines(places: int) -> list[tuple[Plays, bool]]:
    """Every pattern of doubles on the first places of each arm."""
    lines = []
    for arm, bits in itertools.product("ABCD", double_patterns(places)):
        letters = "".join(arm.lower() if bit else arm for bit in bits)
        around = "sAABB" if arm in "CD" else "sAB"
        starts_double = bits[0]
        if arm in "AB":
            other = "B" if arm == "A" else "A"
            lines += [(pattern_line("S" + letters + other * 5, spins=False), False)]
            lines += [(pattern_line("S" + other * 5 + letters, spins=False), False)]
            lines += [(pattern_line("S" + letters + "AABB", spins=True), True)]
        if not starts_double or arm in "AB":
            lines += [(pattern_line(around + letters + "AABBCCDD", spins=True), True)]
    return lines


def test_patterns_of_doubles_obey_every_law() -> None:
    boards = {spins: table(1240, 420, spins=spins) for spins in (False, True)}
    for plays, spins in pattern_lines(7):
        check_line(plays, boards[spins])


@pytest.mark.sweep
def test_long_patterns_of_doubles_obey_every_law() -> None:
    for width, height in AREAS:
        boards = {spins: table(width, height, spins=spins) for spins in (False, True)}
        for plays, spins in pattern_lines(12):
            check_line(plays, boards[spins])


@pytest.mark.parametrize("game", [PARTNERS, FIVES_2])
def test_hit_areas_are_disjoint_at_every_zoom_and_angle(game: Game) -> None:
    random = Random(40)
    for width, height in AREAS:
        for _ in range(8):
            board = table(width, height, spins=game.spins)
            check_line(random_deal(random, game), board, a_camera(random))
