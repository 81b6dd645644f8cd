"""Every setting acts at once and is kept at once."""

from __future__ import annotations

import pytest
from msgspec.structs import fields, replace

from game.scenes.menu import MenuScene
from game.settings import TEXT_SCALES, Settings
from game.ui.draw import Disc, Shape, Text, TileArt
from rules.actions import Play
from tests.at_settings import AtSettings
from tests.pilot import Pilot
from tests.tables import a_session


@pytest.mark.parametrize(
    ("key", "name", "value"),
    [
        ("numerals", "numerals", True),
        ("show_legal", "show_legal", False),
        ("reduced_motion", "reduced_motion", False),
        ("full_screen", "full_screen", True),
        ("camera_still", "camera_still", True),
        ("turn_table", "turn_table", True),
        ("sound", "sound", False),
        ("theme-midnight", "theme", "midnight"),
        ("theme-high-contrast", "theme", "high-contrast"),
        ("hand_order-value", "hand_order", "value"),
        ("pace-slow", "pace", "slow"),
        ("pace-fast", "pace", "fast"),
        ("screen_keyboard-always", "screen_keyboard", "always"),
    ],
)
@pytest.mark.parametrize("size", [(1280, 720), (480, 800)])
def test_a_touch_changes_and_keeps_one_setting(
    size: tuple[int, int], key: str, name: str, value: object
) -> None:
    before = Settings(reduced_motion=True)
    pilot = AtSettings(before, size=size)
    pilot.set(key)
    assert getattr(pilot.now, name) == value
    assert pilot.kept == [pilot.now]
    others = {f.name for f in fields(Settings)} - {name, "follows_system_motion"}
    assert all(getattr(pilot.now, f) == getattr(before, f) for f in others)
    control = pilot.control(key)
    assert control.checked is (value if isinstance(value, bool) else True)


def test_a_toggle_goes_back_and_the_whole_row_can_be_touched() -> None:
    pilot = AtSettings()
    row = pilot.control("numerals").rect
    pilot.tap((row.x + 20, row.center.y))
    assert pilot.now.numerals
    pilot.click("numerals")
    assert not pilot.now.numerals
    assert [settings.numerals for settings in pilot.kept] == [True, False]


def test_the_text_grows_at_once() -> None:
    pilot = AtSettings()
    size = max(item.size for item in pilot.view.items if isinstance(item, Text))
    pilot.stage.focus("text_scale")
    for scale in TEXT_SCALES[1:]:
        pilot.key("right")
        assert pilot.now.text_scale == pytest.approx(scale)
        title = max(item.size for item in pilot.view.items if isinstance(item, Text))
        assert title == pytest.approx(size * scale)
    pilot.key("right")
    assert pilot.now.text_scale == 2.0
    pilot.back_to_table()
    assert pilot.stage.screen.text_scale == 2.0


def test_numbers_take_the_place_of_pips_on_the_table() -> None:
    pilot = AtSettings()
    pilot.set("numerals")
    pilot.back_to_table()
    tiles = [
        i for i in pilot.view.items if isinstance(i, TileArt) and i.halves and not i.is_pictured
    ]
    assert tiles
    assert all(tile.numerals for tile in tiles)


def test_the_theme_is_painted_at_once() -> None:
    asked: list[str] = []
    painter = Pilot(MenuScene()).painter

    def painter_for(theme: str) -> object:
        asked.append(theme)
        return painter

    pilot = AtSettings(painter_for=painter_for)
    for theme in ("midnight", "high-contrast", "felt"):
        pilot.set(f"theme-{theme}")
        assert asked[-1] == theme


@pytest.mark.parametrize("is_reduced", [False, True])
def test_reduced_motion_lets_nothing_fly(is_reduced: bool) -> None:
    pilot = AtSettings(Settings(reduced_motion=not is_reduced))
    pilot.set("reduced_motion")
    assert pilot.now.reduced_motion is is_reduced
    assert not pilot.now.follows_system_motion
    table = pilot.back_to_table()
    play = next(a for a in table.session.legal_actions if isinstance(a, Play))
    table.choose_tile(play.tile)
    if table.choice.preview is None:
        table.choose_end(play.end)
    table.confirm()
    assert table.motion.is_over is is_reduced


def test_the_pace_is_that_of_the_computers() -> None:
    took = []
    for key in ("pace-slow", "pace-normal", "pace-fast"):
        pilot = AtSettings()
        pilot.set(key)
        table = pilot.back_to_table()
        table.session.submit(table.session.legal_actions[0], table.session.match.token)
        done, ms = len(table.session.match.entries), 0.0
        while len(table.session.match.entries) == done:
            pilot.wait(50)
            ms += 50
            assert ms < 5000
        took.append(ms)
    slow, normal, fast = took
    assert slow == pytest.approx(1.5 * normal, abs=100)
    assert fast == pytest.approx(0.5 * normal, abs=100)


def test_the_camera_stands_still() -> None:
    pilot = AtSettings()
    pilot.set("camera_still")
    assert pilot.back_to_table().board.is_still


def test_what_can_be_played_is_not_shown_any_more() -> None:
    pilot = AtSettings()

    def marks() -> int:
        """Triangles over tiles, and rings of ends that something fits."""
        return sum(
            (isinstance(i, Shape) and i.fill == "accent")
            or (isinstance(i, Disc) and i.outline == "accent" and i.fill == "field")
            for i in pilot.view.items
        )

    pilot.back_to_table()
    assert marks() >= 2
    pilot.open()
    pilot.set("show_legal")
    pilot.back_to_table()
    assert marks() == 0
    assert not any(isinstance(i, TileArt) and i.look == "dim" for i in pilot.view.items)


def test_the_hand_is_sorted_at_once() -> None:
    pilot = AtSettings()
    pilot.set("hand_order-value")
    table = pilot.back_to_table()
    hand = table.session.observation.hand
    shown = [key.removeprefix("tile ") for key in pilot.keys if key.startswith("tile ")]
    assert shown == [str(tile) for tile in sorted(hand)]
    assert shown != [str(tile) for tile in hand], "so that the test says something"


def test_the_table_turns_to_the_person_to_act() -> None:
    session = a_session("block", seats=2, people=2, until=lambda match: match.turn == 2)
    pilot = AtSettings(session=session)
    pilot.back_to_table()
    pilot.frame()
    assert pilot.program.facing == 0
    pilot.open()
    pilot.set("turn_table")
    pilot.frame()
    assert pilot.program.facing == 2, "the second of two sits opposite"


def test_the_window_covers_the_screen_and_f11_is_the_same_setting() -> None:
    pilot = AtSettings()
    pilot.set("full_screen")
    pilot.frame()
    assert pilot.program.is_full_screen
    pilot.key("f11")
    assert not pilot.now.full_screen
    assert not pilot.kept[-1].full_screen
    pilot.key("f11")
    assert pilot.kept[-1].full_screen
    assert pilot.control("full_screen").checked
    pilot.key("f11")
    pilot.frame()


def test_the_sound_is_tasted_when_it_is_switched_on() -> None:
    pilot = AtSettings()
    pilot.set("sound")
    assert pilot.heard == []
    pilot.set("sound")
    assert pilot.heard == [("place", 0.7)]


def test_the_systems_wish_about_motion_holds_until_the_person_chooses() -> None:
    pilot = AtSettings(Settings())
    pilot.stage.services = replace(pilot.stage.services, wishes_less_motion=lambda: True)
    pilot.stage.follow_system()
    pilot.frame()
    assert pilot.control("reduced_motion").checked
    assert pilot.kept == [], "nobody has chosen it"
    pilot.set("reduced_motion")
    pilot.stage.follow_system()
    pilot.frame()
    assert not pilot.control("reduced_motion").checked
    pilot.tap("reset")
    pilot.tap("confirm")
    assert pilot.control("reduced_motion").checked


def test_letters_are_offered_on_the_screen_to_those_who_use_a_mouse_too() -> None:
    pilot = AtSettings()
    pilot.click("back")
    pilot.open()
    assert not pilot.stage.offers_letters
    pilot.reveal("screen_keyboard-always")
    pilot.click("screen_keyboard-always")
    assert pilot.stage.offers_letters
