"""What can be set, in which panel, and what each row of it shows and does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from game.language import _, native_name, percent, spoken
from game.settings import TEXT_SCALES
from game.ui.choices import Segment
from game.ui.switches import Slide
from game.ui.widgets import Press

if TYPE_CHECKING:
    from game.scenes.settings import SettingsScene

VOLUME_STEPS: Final = 10


class ToggleRow(Struct, frozen=True):
    """On or off."""

    key: str
    label: str
    is_on: bool
    press: Press


class PickRow(Struct, frozen=True):
    """One of a few values; `as_list` where there may be many."""

    key: str
    label: str
    options: tuple[Segment, ...]
    as_list: bool = False


class SliderRow(Struct, frozen=True):
    """A value on a track; `icon` stands before it."""

    key: str
    label: str
    slide: Slide
    press: Press
    icon: str | None = None


class CardsRow(Struct, frozen=True):
    """One of the themes, each shown as it looks; the key of an option ends in its theme."""

    key: str
    label: str
    options: tuple[Segment, ...]


Row = ToggleRow | PickRow | SliderRow | CardsRow


class Section(Struct, frozen=True):
    """A panel: its title, its rows, and a line under them."""

    title: str
    rows: tuple[Row, ...]
    note: str = ""


def sections_of(scene: SettingsScene) -> tuple[Section, ...]:
    """All that can be set, as it stands."""
    if scene.stage.offer.is_kiosk:
        return (Section(_("View and text"), (*_languages(scene), *_reading(scene))),)
    return (
        Section(_("View and text"), (*_languages(scene), *_view(scene))),
        Section(_("Play"), _play(scene)),
        Section(_("Sound"), _sound(scene), _("Changes are saved at once.")),
    )


def _languages(scene: SettingsScene) -> tuple[Row, ...]:
    """The languages, if there is more than one."""
    codes = scene.stage.offer.languages
    if len(codes) < 2:
        return ()
    options = _options(scene, "language", spoken(), [(code, native_name(code)) for code in codes])
    return (PickRow("language", _("Language"), options, as_list=True),)


def _text_size(scene: SettingsScene) -> Row:
    scale = scene.shown("text_scale")
    return SliderRow(
        "text_scale",
        _("Text size"),
        Slide(scale, percent(1 + scale), percent(2), len(TEXT_SCALES) - 1),
        lambda: scene.step("text_scale"),
    )


def _reading(scene: SettingsScene) -> tuple[Row, ...]:
    """What helps to read, for the visitors of a kiosk."""
    is_high = scene.stage.settings.theme == "high-contrast"
    theme = scene.stage.offer.settings.theme if is_high else "high-contrast"
    contrast = ToggleRow("contrast", _("High contrast"), is_high, lambda: scene.change(theme=theme))
    return _text_size(scene), contrast


def _view(scene: SettingsScene) -> tuple[Row, ...]:
    now = scene.stage.settings
    themes = [("felt", _("Felt")), ("midnight", _("Midnight"))]
    themes.append(("high-contrast", _("High contrast")))
    return (
        _text_size(scene),
        CardsRow("theme", _("Table"), _options(scene, "theme", now.theme, themes)),
        _toggle(scene, "numerals", _("Numbers in place of pips"), is_on=now.numerals),
        _toggle(scene, "show_legal", _("Highlight playable tiles"), is_on=now.show_legal),
        ToggleRow(
            "reduced_motion", _("Reduced motion"), now.reduced_motion, scene.toggle_reduced_motion
        ),
        _toggle(scene, "full_screen", _("Full screen"), is_on=now.full_screen),
    )


def _play(scene: SettingsScene) -> tuple[Row, ...]:
    now = scene.stage.settings
    orders = [("dealt", _("As dealt")), ("value", _("By value"))]
    paces = [("slow", _("Slow")), ("normal", _("Normal")), ("fast", _("Fast"))]
    keyboards = [("touch", _("Touch only")), ("always", _("Always"))]
    return (
        PickRow(
            "hand_order",
            _("Order of your hand"),
            _options(scene, "hand_order", now.hand_order, orders),
        ),
        PickRow("pace", _("Speed"), _options(scene, "pace", now.pace, paces)),
        _toggle(scene, "camera_still", _("Keep the camera still"), is_on=now.camera_still),
        _toggle(scene, "turn_table", _("Turn the table towards the player"), is_on=now.turn_table),
        PickRow(
            "screen_keyboard",
            _("On-screen keyboard"),
            _options(scene, "screen_keyboard", now.screen_keyboard, keyboards),
        ),
    )


def _sound(scene: SettingsScene) -> tuple[Row, ...]:
    now = scene.stage.settings
    volume = scene.shown("volume")
    return (
        ToggleRow("sound", _("Sound"), now.sound, scene.toggle_sound),
        SliderRow(
            "volume",
            _("Volume"),
            Slide(volume, percent(volume), percent(1)),
            lambda: scene.step("volume"),
            icon="sound" if now.sound and volume else "mute",
        ),
    )


def _toggle(scene: SettingsScene, name: str, label: str, *, is_on: bool) -> ToggleRow:
    return ToggleRow(name, label, is_on, lambda: scene.change(**{name: not is_on}))


def _options(
    scene: SettingsScene, name: str, chosen: str, values: list[tuple[str, str]]
) -> tuple[Segment, ...]:
    def chooser(value: str) -> Press:
        return lambda: scene.change(**{name: value})

    return tuple(
        Segment(f"{name}-{value}", label, value == chosen, chooser(value))
        for value, label in values
    )
