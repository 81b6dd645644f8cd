"""The look as data: colours of the three palettes, sizes of type, radii, units. No pygame.

A palette gives every token a colour. Besides the tokens that the design names there are a few
that follow from them (`accent_hover` and the like), so that nobody mixes colours anywhere else.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

from msgspec import Struct

RGB = tuple[int, int, int]
Form = Literal["wide", "medium", "compact", "portrait", "small"]
"""The arrangements of a window; compact and small are the tight ones across and upright."""


def mix(one: RGB, other: RGB, share: float) -> RGB:
    """The colour that lies `share` (0 to 1) of the way from one to the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def contrast(one: RGB, other: RGB) -> float:
    """The contrast of two colours by the WCAG formula, 1 to 21."""
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


class Palette(Struct, frozen=True):
    """The colours of one theme; `is_flat` means no shadows and no relief (high contrast).

    `outline` is the thickness in dp of the outline of controls.
    """

    name: str
    is_flat: bool
    outline: float
    colours: Mapping[str, RGB]

    def __getitem__(self, ink: str) -> RGB:
        """The colour of a token; KeyError for a word that is none."""
        return self.colours[ink]


class TypeRole(NamedTuple):
    """What a text is for: size in dp (before the text size setting), weight, line height.

    `leading` is the distance of two lines, as a multiple of the size.
    """

    size: float
    weight: int
    leading: float = 1.3


TYPE: Mapping[str, TypeRole] = MappingProxyType(
    {
        "display": TypeRole(44, 700, 1.2),
        "headline": TypeRole(34, 700, 1.2),
        "title": TypeRole(28, 700, 1.2),
        "count": TypeRole(22, 700, 1.2),
        "score": TypeRole(19, 700, 1.2),
        "section": TypeRole(18, 700),
        "reading": TypeRole(17, 400, 1.55),
        "drawable": TypeRole(24, 700, 1.2),
        "large": TypeRole(20, 600),
        "heading": TypeRole(17, 700),
        "heading_light": TypeRole(17, 500),
        "number": TypeRole(17, 700),
        "button": TypeRole(16, 600),
        "value": TypeRole(16, 500),
        "segment": TypeRole(14, 600),
        "name": TypeRole(15, 600),
        "body": TypeRole(15, 500),
        "secondary": TypeRole(14, 500),
        "tool": TypeRole(13, 500),
    }
)
SMALLEST_TEXT = 13.0
"""No text is set smaller than this, in dp."""

RADIUS: Mapping[str, float] = MappingProxyType(
    {"panel": 16.0, "button": 12.0, "segment": 9.0, "chip": 10.0, "place": 7.0}
)
"""Radii of corners in dp; a pill has half its height, a tile `TILE_CORNER` of its width."""

TILE_CORNER = 0.15


class ShadowStyle(NamedTuple):
    """A soft shadow: how far it is spread and dropped in dp, and how dark it is (0 to 255)."""

    blur: float
    drop: float
    alpha: int


SHADOWS: Mapping[str, ShadowStyle] = MappingProxyType(
    {
        "panel": ShadowStyle(12, 4, 64),
        "bubble": ShadowStyle(16, 8, 130),
        "button": ShadowStyle(8, 3, 80),
        "tray": ShadowStyle(12, -6, 110),
    }
)


def unit_of(width: float, height: float) -> float:
    """How many pixels one dp has in a window of that size in pixels.

    At least one, except in a window that is too small for the smallest arrangements: there
    everything shrinks, so that nothing is ever cut off.
    """
    if height > width:
        return min(max(1.0, min(width / 540, height / 960)), width / 480, height / 800)
    return min(max(1.0, min(width / 1280, height / 720)), width / 800, height / 480)


def form_of(width: float, height: float) -> Form:
    """Which of the arrangements a window of that size in pixels gets."""
    u = unit_of(width, height)
    w, h = width / u, height / u
    if height > width:
        return "portrait" if w >= 540 and h >= 960 else "small"
    if w >= 1000 and h >= 600:
        return "wide" if w >= 1240 else "medium"
    return "compact"


def _luminance(colour: RGB) -> float:
    shares = [c / 255 for c in colour]
    red, green, blue = (s / 12.92 if s <= 0.03928 else ((s + 0.055) / 1.055) ** 2.4 for s in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _rgb(text: str) -> RGB:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


_WHITE: RGB = (255, 255, 255)
_BLACK: RGB = (0, 0, 0)
_GROUNDS = {"felt": "#1A5C44", "midnight": "#2B3A5C", "high-contrast": "#000000"}
"""The ground of each theme, by its name."""


def _palette(name: str, *, is_flat: bool, **named: str) -> Palette:
    c = {token: _rgb(text) for token, text in named.items()}
    c["white"], c["black"] = _WHITE, _BLACK
    # Every theme can show what the others look like.
    c |= {f"ground {theme}": _rgb(ground) for theme, ground in _GROUNDS.items()}
    for token in ("accent", "control", "surface", "field", "text"):
        lighter = 0.25 if is_flat and token != "text" else 0.06
        c[f"{token}_hover"] = mix(c[token], _WHITE, lighter)
        c[f"{token}_pressed"] = mix(c[token], _BLACK if c[token] != _BLACK else _WHITE, 0.08)
    if is_flat:
        c["accent_light"], c["disc"] = c["accent"], c["text"]
        c["dim_edge"], c["dim_groove"] = c["dim_face"], c["groove"]
    else:
        c["accent_light"] = mix(c["accent"], _WHITE, 0.35)
        c["disc"] = mix(c["muted"], _WHITE, 0.25)
        c["dim_edge"] = mix(c["edge"], c["surface"], 0.34)
        c["dim_groove"] = mix(c["groove"], c["surface"], 0.35)
    return Palette(name, is_flat, 2.0 if is_flat else 1.25, MappingProxyType(c))


FELT = _palette(
    "felt",
    is_flat=False,
    felt0="#1A5C44",
    felt1="#103A2C",
    surface="#123A2C",
    control="#1E4F3D",
    field="#0C2A20",
    stroke="#559279",
    seam="#275543",
    text="#F8F3E7",
    muted="#BBD2C5",
    accent="#F5BE50",
    on_accent="#2A1C00",
    positive="#8FE3B1",
    danger="#FFA595",
    face="#F7F0DE",
    edge="#E2D5B6",
    rim="#B8A67E",
    base="#33271F",
    pip="#1F2328",
    groove="#B9AA86",
    brass="#C99B45",
    spinner="#8A6420",
    back="#5C4236",
    back_line="#BC9A82",
    dim_face="#A9B2A1",
    dim_pip="#1D2629",
    disabled="#6F8E80",
    focus="#FFFFFF",
)
MIDNIGHT = _palette(
    "midnight",
    is_flat=False,
    felt0="#2B3A5C",
    felt1="#141C30",
    surface="#182238",
    control="#263555",
    field="#0F1728",
    stroke="#6075A8",
    seam="#2F3E5D",
    text="#F3F5FB",
    muted="#B9C5DD",
    accent="#F5BE50",
    on_accent="#2A1C00",
    positive="#86E0C0",
    danger="#FFA3A3",
    face="#F4F1E8",
    edge="#D9D5C6",
    rim="#A9A592",
    base="#27324C",
    pip="#1F2328",
    groove="#AFAB99",
    brass="#C99B45",
    spinner="#8A6420",
    back="#4A5D86",
    back_line="#8FA3CF",
    dim_face="#A9ABAC",
    dim_pip="#1E232A",
    disabled="#717C93",
    focus="#FFFFFF",
)
HIGH_CONTRAST = _palette(
    "high-contrast",
    is_flat=True,
    felt0="#000000",
    felt1="#000000",
    surface="#000000",
    control="#000000",
    field="#000000",
    stroke="#FFFFFF",
    seam="#737373",
    text="#FFFFFF",
    muted="#FFFFFF",
    accent="#FFD800",
    on_accent="#000000",
    positive="#6CFFB0",
    danger="#FF9C92",
    face="#FFFFFF",
    edge="#FFFFFF",
    rim="#FFFFFF",
    base="#000000",
    pip="#000000",
    groove="#000000",
    brass="#000000",
    spinner="#000000",
    back="#000000",
    back_line="#FFFFFF",
    dim_face="#A6A6A6",
    dim_pip="#000000",
    disabled="#8C8C8C",
    focus="#FFFFFF",
)
PALETTES = (FELT, MIDNIGHT, HIGH_CONTRAST)


def palette_named(name: str) -> Palette:
    """The palette with that name; ValueError if there is none."""
    for palette in PALETTES:
        if palette.name == name:
            return palette
    raise ValueError(f"no such theme: {name}")
