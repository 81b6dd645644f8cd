"""The match screen with larger text: its parts stay apart; at the usual size nothing changes."""

from __future__ import annotations

import itertools

import pytest

from game.board.arrangement import Arrangement, Seated, arrange
from game.board.enlarging import enlarged, table_scale
from game.board.tray import hand_places
from game.ui.geometry import Rect, around
from game.ui.theme import Form

WINDOWS: list[tuple[Form, float, float]] = [
    ("wide", 1280, 720),
    ("wide", 1720, 720),
    ("medium", 1024, 768),
    ("portrait", 540, 960),
    ("portrait", 620, 1100),
    ("compact", 800, 480),
    ("small", 480, 800),
]
SEATS = [Seated(1, 2, 7, 5), Seated(2, 3, 7, 5), Seated(3, 4, 7, 5), Seated(3, 2, 16, 5)]
SCALES = (1.0, 1.2, 1.3, 1.4, 1.6, 1.8, 2.0)

windows = pytest.mark.parametrize(("form", "w", "h"), WINDOWS)
tables = pytest.mark.parametrize("seated", SEATS)


def arranged(form: Form, w: float, h: float, seated: Seated, scale: float) -> Arrangement:
    return arrange(form, w, h, seated, turns_right=False, text_scale=table_scale(form, scale))


def parts(a: Arrangement) -> dict[str, Rect]:
    """What never lies over each other."""
    camera = a.camera[0].joined(a.camera[-1])
    bar = {"menu": a.menu, "title": a.title, "standing": a.standing}
    bar |= {f"tool {i}": tool for i, tool in enumerate(a.tools)}
    seats = {f"seat {i}": seat.rect for i, seat in enumerate(a.seats) if seat.shape != "side"}
    own = {"me": a.me, "hide": a.hide, "boneyard": a.boneyard, "camera": camera}
    return {**bar, **seats, **own, "board": a.board}


@windows
@tables
def test_nothing_changes_at_the_usual_size(form: Form, w: float, h: float, seated: Seated) -> None:
    a = arranged(form, w, h, seated, 1.0)
    assert enlarged(a, w, 1.0) == a


@windows
@tables
def test_the_parts_stay_apart_and_in_the_window(
    form: Form, w: float, h: float, seated: Seated
) -> None:
    window = Rect(0, 0, w, h)
    for scale in SCALES:
        a = arranged(form, w, h, seated, scale)
        found = parts(a)
        for (one, first), (other, second) in itertools.combinations(found.items(), 2):
            if "camera" in (one, other) and form == "compact":
                continue
            assert not first.grown(-0.5).overlaps(second.grown(-0.5)), (scale, one, other)
        for name, rect in found.items():
            assert window.covers(rect, 1), (scale, name)
        for tile in hand_places(a.hand, seated.tiles):
            body = around(tile, a.hand.width, 2 * a.hand.width)
            assert a.tray.covers(body), scale
            assert not body.overlaps(a.hide), scale
        assert a.board.h > 150, scale
        for seat in a.seats:
            assert not seat.rect.grown(-0.5).overlaps(a.board), scale


@windows
@tables
def test_what_can_be_touched_is_large_enough(
    form: Form, w: float, h: float, seated: Seated
) -> None:
    for scale in SCALES:
        a = arranged(form, w, h, seated, scale)
        for rect in (a.menu, a.hide, a.boneyard, *a.tools, *a.camera):
            assert min(rect.w, rect.h) >= 48, scale


def test_in_the_tight_forms_the_table_stops_growing_early() -> None:
    for form, _, _ in WINDOWS:
        stops = form in ("compact", "small")
        assert table_scale(form, 2.0) == (1.3 if stops else 2.0)
        assert table_scale(form, 1.2) == 1.2
