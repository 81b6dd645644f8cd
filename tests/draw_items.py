"""Random things to draw, for laws of the painter."""

import math

from hypothesis import strategies as st

from game.ui.draw import (
    Box,
    Clip,
    Disc,
    Felt,
    Frame,
    Icon,
    Item,
    Shape,
    Stroke,
    Text,
    TileArt,
)
from game.ui.geometry import Point, Rect, around
from game.ui.icons import ICONS

WIDTH, HEIGHT = 180, 130

inks = st.sampled_from(["accent", "surface", "text", "danger", "field"])
alphas = st.sampled_from([255, 255, 128, 40])
points = st.builds(Point, st.floats(-20, WIDTH + 20), st.floats(-20, HEIGHT + 20))
rects = st.builds(
    Rect, st.floats(-20, 150), st.floats(-20, 110), st.floats(1, 90), st.floats(1, 70)
)
sizes = st.floats(4, 60)
dashes = st.none() | st.tuples(st.floats(3, 9), st.floats(2, 6))
strokes = st.floats(1, 4)
angles = st.sampled_from([0.0, math.pi / 2, math.pi, 0.4, -1.1]) | st.floats(-4, 4)

boxes = st.builds(
    Box,
    rects,
    st.none() | inks,
    st.floats(0, 16),
    st.none() | inks,
    strokes,
    dashes,
    st.sampled_from([None, None, "panel", "bubble", "button", "tray"]),
    alphas,
    st.sampled_from([1.0, 1.5]),
)
discs = st.builds(
    Disc, points, st.floats(1, 30), st.none() | inks, st.none() | inks, strokes, alphas
)
lines = st.builds(
    Stroke, st.lists(points, min_size=2, max_size=4).map(tuple), inks, strokes, alphas
)
shapes = st.builds(Shape, st.lists(points, min_size=3, max_size=5).map(tuple), inks, alphas)
icons = st.builds(Icon, st.sampled_from(sorted(ICONS)), points, sizes, inks, alphas)
halves = st.tuples(st.integers(0, 6), st.integers(0, 6))
tiles = st.builds(
    TileArt,
    points,
    st.floats(10, 50),
    angles,
    st.none() | halves,
    st.sampled_from(["up", "up", "ghost", "dim", "back"]),
    st.booleans(),
    st.booleans(),
    st.sampled_from([0.0, 0.0, 0.0, 0.17]),
)
frames = st.builds(
    Frame, points, st.tuples(sizes, sizes), angles, inks, strokes, st.floats(4, 10), dashes
)


def text_at(words: str, at: Point, size: float, weight: int, ink: str, anchor: str) -> Text:
    """A text with a room that is large enough for it."""
    return Text(words, at, size, weight, ink, around(at, 2.2 * size * len(words), size), anchor)


texts = st.builds(
    text_at,
    st.sampled_from(["Ág", "12", "Deal 3", "j"]),
    points,
    st.floats(10, 30),
    st.sampled_from([400, 500, 600, 700]),
    inks,
    st.sampled_from(["left", "center", "right"]),
)
plain_items = st.one_of(boxes, discs, lines, shapes, icons, tiles, tiles, frames, texts)
clips = st.builds(Clip, rects, st.lists(plain_items, max_size=3).map(tuple))
items = plain_items | clips

FELT_GROUND = Felt(Rect(0, 0, WIDTH, HEIGHT))


@st.composite
def two_lists(draw: st.DrawFn) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    """Two lists on the same felt that share some of their items."""
    pool = draw(st.lists(items, min_size=1, max_size=7))
    picks = st.lists(st.sampled_from(pool), max_size=7)
    return (FELT_GROUND, *draw(picks)), (FELT_GROUND, *draw(picks))
