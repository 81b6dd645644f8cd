"""The straight lines of the rulebook's examples."""

import itertools

from game.rules_text.blocks import line_of
from game.ui.geometry import Point, Rect, around
from game.ui.line_picture import LinePicture, lay_out

CROSS = "5-5@start 4-5@A 5-6@B 4-4@A 1-5@C"


def boxes(picture: LinePicture) -> list[Rect]:
    found = []
    for tile in picture.tiles:
        lies = round(tile.angle / 1.5707963) % 2
        found.append(around(tile.center, 2 if lies else 1, 1 if lies else 2))
    return found


def test_tiles_meet_but_do_not_overlap() -> None:
    for plays in (CROSS, "2-4@start 4-4@B 1-4@B 2-2@A 2-6@A", "1-1@start 1-3@A 1-6@B 3-3@A"):
        found = boxes(lay_out(line_of(plays, spins=True), is_counted=False))
        for one, other in itertools.pairwise(found):
            assert one.grown(0.01).overlaps(other) or len(found) > 3
        for one, other in itertools.combinations(found, 2):
            assert not one.grown(-0.01).overlaps(other.grown(-0.01))


def test_equal_halves_touch_where_tiles_join() -> None:
    picture = lay_out(line_of("2-4@start 4-6@B", spins=False), is_counted=False)
    lead, second = picture.tiles
    assert lead.halves == (2, 4)
    assert lead.angle < 0, "the low half of the lead faces left"
    assert second.center.x == 2.0
    assert second.halves == (6, 4), "the outer half is the first"
    assert second.angle > 0, "and faces right"


def test_marks_are_the_summands_of_the_count() -> None:
    line = line_of(CROSS, spins=True)
    picture = lay_out(line, is_counted=True)
    assert [mark.value for mark in picture.marks] == [8, 6, 1, 0]
    assert sum(mark.value for mark in picture.marks) == line.count()
    whole, half, upper, none = (mark.ring for mark in picture.marks)
    assert whole is not None
    assert (whole.w, whole.h) == (1, 2), "a double at an end counts with both halves"
    assert half is not None
    assert (half.w, half.h) == (1, 1)
    assert upper is not None
    assert none is None, "an empty arm has nothing to ring"
    assert len(picture.empty) == 1


def test_the_spinner_is_ringed_while_it_counts() -> None:
    picture = lay_out(line_of("5-5@start 0-5@A", spins=True), is_counted=True)
    assert [mark.value for mark in picture.marks] == [0, 10]
    assert picture.marks[1].ring == Rect(-0.5, -1, 1, 2)
    assert not picture.empty, "its other arms are not open yet"


def test_uncounted_marks_show_the_values_that_fit() -> None:
    picture = lay_out(line_of("1-1@start 1-3@A 1-6@B 3-3@A", spins=True), is_counted=False)
    assert [mark.value for mark in picture.marks] == [3, 6, 1, 1]
    assert len(picture.empty) == 2


def test_the_bounds_hold_everything() -> None:
    picture = lay_out(line_of(CROSS, spins=True), is_counted=True)
    for box in boxes(picture):
        assert picture.bounds.covers(box, 0.001)
    assert all(picture.bounds.contains(Point(*mark.place)) for mark in picture.marks)
