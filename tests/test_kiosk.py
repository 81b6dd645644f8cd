"""The kiosk: the attract scene, what a visitor is offered, and errors."""

from __future__ import annotations

import pytest

from game.kiosk import MOST_ERRORS, STILL_FROM
from game.kiosk_options import KioskOptions
from game.language import spoken
from game.scenes.attract import AttractScene
from game.scenes.scene import Scene
from game.settings import Settings
from game.ui.page import Screen, View
from tests.at_kiosk import KioskPilot, face_up
from tests.test_no_leak import public

ANYWHERE = (400.0, 300.0)


@pytest.fixture
def pilot() -> KioskPilot:
    return KioskPilot()


# The attract scene


def test_computers_play_while_nobody_is_there(pilot: KioskPilot) -> None:
    scene = pilot.stage.top
    assert isinstance(scene, AttractScene)
    show = scene.demonstration
    assert show is not None
    laid, variants = 0, set()
    for _ in range(500):
        pilot.stage.advance(500)
        pilot.frame(500)
        match = show.session.match
        assert face_up(pilot.stage) <= public(match) | {(6, 6)}, "no hand is shown"
        laid = max(laid, len(match.observe(None).line.plays))
        variants.add(match.variant.name)
    assert laid > 7
    assert variants == {"block", "draw", "all-fives", "chiva"}
    assert pilot.stage.top is scene, "nobody is asked whether they are there"
    assert len(pilot.stage.announcements.since(0)) < 5, "and nothing is told all day"


@pytest.mark.parametrize("place", [(2.0, 700.0), (400.0, 300.0), "play"])
def test_the_whole_screen_is_the_way_in(pilot: KioskPilot, place) -> None:
    pilot.tap(place)
    assert pilot.top == "MenuScene"
    assert "quit" not in pilot.keys
    assert "statistics" not in pilot.keys


@pytest.mark.parametrize("key", ["return", "space", "x"])
def test_a_key_is_a_way_in_as_well(pilot: KioskPilot, key: str) -> None:
    pilot.key(key)
    assert pilot.top == "MenuScene"


def test_a_variant_leads_to_its_choices(pilot: KioskPilot) -> None:
    pilot.tap("new-draw")
    assert pilot.top == "NewMatchScene"
    assert pilot.stage.form.variant_name == "draw"


def test_an_invitation_in_another_language_speaks_it(pilot: KioskPilot) -> None:
    pilot.tap("play-pl")
    assert pilot.top == "MenuScene"
    assert spoken() == "pl"
    pilot.tap("finish")
    assert (pilot.top, spoken()) == ("AttractScene", "en")


def test_a_language_that_somebody_chose_in_passing_goes_again(pilot: KioskPilot) -> None:
    pilot.tap("language")
    pilot.tap("speak-ms")
    assert spoken() == "ms"
    pilot.leave(89)
    assert spoken() == "ms"
    pilot.leave(2)
    assert (pilot.top, spoken()) == ("AttractScene", "en")


def test_passing_by_does_not_disturb_the_computers(pilot: KioskPilot) -> None:
    scene = pilot.stage.top
    pilot.hover(ANYWHERE)
    pilot.leave(200)
    assert pilot.stage.top is scene


def test_only_what_is_offered_can_be_chosen() -> None:
    offered = KioskOptions(languages=("es", "pl"), language="pl", variants=("chiva", "draw"))
    pilot = KioskPilot(offered)
    assert spoken() == "pl"
    assert [k for k in pilot.keys if k.startswith("new-")] == ["new-chiva", "new-draw"]
    pilot.tap("play")
    assert [k for k in pilot.keys if k.startswith("new-")] == ["new-chiva", "new-draw"]
    pilot.tap("language")
    assert pilot.keys == ("speak-es", "speak-pl")
    pilot.key("escape")
    pilot.tap("new-draw")
    assert [k for k in pilot.keys if k.startswith("variant-")] == ["variant-chiva", "variant-draw"]
    pilot.key("escape")
    pilot.tap("rules")
    assert [k for k in pilot.keys if k.startswith("rules-")] == ["rules-chiva", "rules-draw"]


def test_without_an_attract_scene_visits_begin_at_the_menu() -> None:
    pilot = KioskPilot(KioskOptions(attract=False))
    assert pilot.top == "MenuScene"
    pilot.leave(1000)
    assert pilot.top == "MenuScene", "nobody has been there, so nobody is asked"
    pilot.tap("rules")
    pilot.leave(120)
    assert pilot.top == "MenuScene"


def test_visitors_set_only_what_helps_to_read(pilot: KioskPilot) -> None:
    pilot.tap("play")
    pilot.tap("settings")
    assert set(pilot.keys) == {"reset", "back", "language", "text_scale", "contrast"}
    pilot.tap("contrast")
    assert pilot.stage.settings.theme == "high-contrast"
    pilot.tap("contrast")
    assert pilot.stage.settings.theme == Settings().theme
    pilot.tap("reset")
    pilot.tap("confirm")
    assert pilot.stage.settings.full_screen


def test_nobody_reads_a_match_code(pilot: KioskPilot) -> None:
    pilot.sit_down()
    pilot.tap("menu")
    assert "code" not in pilot.keys


def test_letters_come_from_the_screen_and_from_nowhere_else(pilot: KioskPilot) -> None:
    pilot.tap("new-block")
    pilot.click("name-1")
    assert pilot.top == "KeyboardScene"
    assert "paste" not in pilot.keys
    pilot.tap("cancel")
    pilot.stage.focus("name-1")
    pilot.type("Zoe")
    pilot.key("return")
    assert pilot.stage.form.seats[0].name == "Zoe", "a real keyboard types from its first letter"


# Errors


class Broken(Scene):
    """Fails when it is drawn, or when time passes."""

    def __init__(self, *, draws: bool) -> None:
        self.draws = draws

    def view(self, screen: Screen) -> View:
        del screen
        if not self.draws:
            raise KeyError("Zdzisława has 6-6")
        return View()

    def advance(self, ms: float) -> bool:
        raise ValueError(f"seed {ms}")


@pytest.mark.parametrize("draws", [False, True])
def test_an_error_leads_to_the_next_visitor_and_is_noted_once(
    pilot: KioskPilot, *, draws: bool
) -> None:
    pilot.sit_down()
    for _ in range(2):
        painted = pilot.painter.whole
        pilot.stage.push(Broken(draws=draws))
        pilot.leave(1)
        assert pilot.top == "AttractScene"
        assert pilot.painter.whole > painted, "the picture may be spoilt, so it is painted whole"
    assert len(pilot.notes) == 1
    assert "test_kiosk.py" in pilot.notes[0]
    assert "Zdzisława" not in pilot.notes[0]
    assert "\n" not in pilot.notes[0]
    pilot.tap("play")
    assert pilot.top == "MenuScene"


def test_after_many_errors_no_computers_play_and_in_the_end_it_gives_up(pilot: KioskPilot) -> None:
    error = ValueError("again")
    for i in range(1, MOST_ERRORS + 1):
        pilot.kiosk.failed(error)
        scene = pilot.stage.top
        assert isinstance(scene, AttractScene)
        assert (scene.demonstration is None) == (i >= STILL_FROM)
    with pytest.raises(ValueError, match="again"):
        pilot.kiosk.failed(error)


def test_an_attract_scene_that_fails_is_shown_without_computers(
    pilot: KioskPilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_arguments: object) -> None:
        raise ValueError("no deal")

    monkeypatch.setattr("game.scenes.attract.Demonstration", fail)
    pilot.tap("play")
    pilot.tap("finish")
    pilot.leave(1)
    scene = pilot.stage.top
    assert isinstance(scene, AttractScene)
    assert scene.demonstration is None
    pilot.tap("play")
    assert pilot.top == "MenuScene"


def test_errors_far_apart_are_not_counted_together(pilot: KioskPilot) -> None:
    for _ in range(3 * MOST_ERRORS):
        pilot.kiosk.failed(ValueError("now and then"))
        pilot.kiosk.advance(61_000)
    assert pilot.stage.top.demonstration is not None
