"""Palettes, type and units."""

import pytest

from game.ui.theme import (
    FELT,
    HIGH_CONTRAST,
    MIDNIGHT,
    PALETTES,
    SMALLEST_TEXT,
    TYPE,
    contrast,
    form_of,
    mix,
    palette_named,
    unit_of,
)

# What stands on what, and the contrast in the felt, midnight and high-contrast palette.
CONTRASTS = [
    ("text", "surface", 11.4, 14.5, 21),
    ("text", "control", 8.5, 11.2, 21),
    ("text", "felt0", 7.1, 10.3, 21),
    ("muted", "surface", 7.9, 9.1, 21),
    ("muted", "control", 5.9, 7.0, 21),
    ("muted", "felt0", 4.9, 6.5, 21),
    ("accent", "surface", 7.4, 9.3, 15.1),
    ("accent", "felt0", 4.65, 6.6, 15.1),
    ("on_accent", "accent", 9.8, 9.8, 15.1),
    ("positive", "surface", 8.3, 10.1, 16.6),
    ("danger", "control", 4.9, 6.4, 10.4),
    ("danger", "surface", 6.6, 8.3, 10.4),
    ("pip", "face", 13.9, 14.0, 21),
    ("dim_pip", "dim_face", 7.0, 6.9, 8.6),
    ("face", "felt0", 7.0, 10.0, 21),
    ("stroke", "surface", 3.5, 3.5, 21),
    ("stroke", "field", 4.2, 3.9, 21),
    ("focus", "felt0", 7.9, 11.3, 21),
    ("back_line", "surface", 4.9, 6.3, 21),
    ("disabled", "surface", 3.5, 3.8, 6.3),
]
GRAPHIC = {"stroke", "disabled", "back_line", "focus"}


@pytest.mark.parametrize(("ink", "ground", "felt", "midnight", "high"), CONTRASTS)
def test_contrasts_are_those_of_the_design(ink, ground, felt, midnight, high):
    for palette, wanted in ((FELT, felt), (MIDNIGHT, midnight), (HIGH_CONTRAST, high)):
        found = contrast(palette[ink], palette[ground])
        assert found == pytest.approx(wanted, abs=0.06), palette.name
        assert found >= (3.0 if ink in GRAPHIC else 4.5), palette.name


@pytest.mark.parametrize(
    ("palette", "wanted"), [(FELT, 7.9), (MIDNIGHT, 8.2), (HIGH_CONTRAST, 11.3)]
)
def test_pips_of_a_ghost_can_be_read_on_the_table(palette, wanted):
    pip, face = (mix(palette["felt0"], palette[ink], 190 / 255) for ink in ("pip", "face"))
    assert contrast(pip, face) == pytest.approx(wanted, abs=0.15)


def test_the_spinner_mark_shows_on_the_face():
    for palette in PALETTES:
        assert contrast(palette["spinner"], palette["face"]) >= 4.5


def test_labels_stay_readable_on_hovered_and_pressed_controls():
    for palette in PALETTES:
        for state in ("hover", "pressed"):
            assert contrast(palette["text"], palette[f"control_{state}"]) >= 4.5
            assert contrast(palette["on_accent"], palette[f"accent_{state}"]) >= 4.5


def test_palettes_have_the_same_tokens_and_are_found_by_name():
    for palette in PALETTES:
        assert set(palette.colours) == set(FELT.colours)
        assert palette_named(palette.name) is palette
    with pytest.raises(ValueError, match="plaid"):
        palette_named("plaid")
    with pytest.raises(KeyError):
        FELT["no-such-ink"]


def test_contrast_of_black_and_white_is_the_largest():
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((9, 9, 9), (9, 9, 9)) == pytest.approx(1)


def test_no_role_is_smaller_than_the_smallest_text():
    assert min(role.size for role in TYPE.values()) == SMALLEST_TEXT


@pytest.mark.parametrize(
    ("size", "unit", "form"),
    [
        ((800, 480), 1, "compact"),
        ((1280, 720), 1, "wide"),
        ((1920, 1080), 1.5, "wide"),
        ((3840, 2160), 3, "wide"),
        ((3440, 1440), 2, "wide"),
        ((1024, 768), 1, "medium"),
        ((1080, 1920), 2, "portrait"),
        ((540, 960), 1, "portrait"),
        ((480, 800), 1, "small"),
        ((600, 600), 0.75, "compact"),
        ((400, 240), 0.5, "compact"),
        ((240, 400), 0.5, "small"),
    ],
)
def test_units_and_forms_follow_the_window(size, unit, form):
    assert unit_of(*size) == pytest.approx(unit)
    assert form_of(*size) == form
