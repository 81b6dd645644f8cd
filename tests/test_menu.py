"""The menu as a person uses it."""

import pytest

from game.language import spoken
from game.scenes.dialogue import DialogueScene
from game.scenes.match import MatchScene
from game.scenes.menu import MenuScene
from game.scenes.rulebook import RulebookScene
from game.scenes.setup import NewMatchScene
from rules.variants import VARIANTS
from tests.pilot import Pilot
from tests.pseudo import speaking
from tests.seen import look
from tests.tables import a_session


def words(pilot: Pilot) -> list[str]:
    texts, _ = look(pilot.view.items, pilot.stage.screen.rect, pilot.stage.screen.measure)
    return [text.item.text for text in texts]


def focus(pilot: Pilot) -> str | None:
    focused = pilot.stage.focused
    return focused.key if focused else None


def test_without_a_match_there_is_nothing_to_continue() -> None:
    pilot = Pilot(MenuScene())
    assert "continue" not in pilot.keys
    assert focus(pilot) == f"new-{VARIANTS[0].name}"


def test_a_match_in_progress_comes_first() -> None:
    session = a_session("all-fives", seats=3, until=lambda m: m.deal_number == 2 and m.turn == 1)
    pilot = Pilot(MenuScene(session))
    assert pilot.keys[0] == "continue"
    assert focus(pilot) == "continue"
    assert "All Fives, deal 2" in words(pilot)
    for points in session.match.standing:
        assert str(points) in words(pilot)
    pilot.key("return")
    table = pilot.stage.top
    assert isinstance(table, MatchScene)
    assert table.session is session


def test_a_match_that_is_over_is_not_gone_on_with() -> None:
    over = a_session("block", until=lambda m: m.phase == "match-ended")
    assert "continue" not in Pilot(MenuScene(over)).keys


@pytest.mark.parametrize("variant", [v.name for v in VARIANTS])
def test_a_card_opens_the_choices_for_its_variant(variant: str) -> None:
    pilot = Pilot(MenuScene())
    pilot.tap(f"new-{variant}")
    assert isinstance(pilot.stage.top, NewMatchScene)
    chosen = [c.key for c in pilot.view.controls if c.key.startswith("variant-") and c.checked]
    assert chosen == [f"variant-{variant}"]
    pilot.key("escape")
    assert isinstance(pilot.stage.top, MenuScene)
    assert focus(pilot) == f"new-{variant}"


def test_rules_and_back() -> None:
    pilot = Pilot(MenuScene())
    pilot.tap("rules")
    assert isinstance(pilot.stage.top, RulebookScene)
    pilot.key("escape")
    assert isinstance(pilot.stage.top, MenuScene)


def test_quit_closes_the_window() -> None:
    pilot = Pilot(MenuScene())
    pilot.tap("quit")
    assert pilot.stage.wants_quit


def test_escape_asks_before_it_quits() -> None:
    pilot = Pilot(MenuScene())
    pilot.key("escape")
    assert isinstance(pilot.stage.top, DialogueScene)
    pilot.key("return")
    assert isinstance(pilot.stage.top, MenuScene)
    assert not pilot.stage.wants_quit
    pilot.key("escape")
    pilot.tap("confirm")
    assert pilot.stage.wants_quit


def test_tab_walks_every_control_once_and_comes_round() -> None:
    pilot = Pilot(MenuScene(a_session("chiva")))
    walked = []
    for _ in pilot.keys:
        pilot.key("tab")
        walked.append(focus(pilot))
    assert walked == list(pilot.keys)
    pilot.key("tab")
    assert focus(pilot) == walked[0]


def test_arrows_go_along_the_cards_and_down_to_the_buttons() -> None:
    pilot = Pilot(MenuScene())
    for key, place in (
        ("right", "new-draw"),
        ("right", "new-all-fives"),
        ("right", "new-chiva"),
        ("down", "quit"),
        ("left", "settings"),
        ("left", "statistics"),
        ("left", "rules"),
        ("up", "new-block"),
    ):
        pilot.key(key)
        assert focus(pilot) == place


def test_large_text_scrolls_by_finger_and_wheel_and_follows_the_focus() -> None:
    from game.settings import Settings

    pilot = Pilot(MenuScene(), size=(800, 480), settings=Settings(text_scale=2.0))
    start = pilot.control("new-block").rect
    assert pilot.control("new-block").window is not None
    pilot.drag((400, 300), (400, 150))
    assert pilot.control("new-block").rect.y < start.y - 100
    assert isinstance(pilot.stage.top, MenuScene), "a swipe presses nothing"
    pilot.wait(2000)
    pilot.wheel((400, 250), 20)
    assert pilot.control("new-block").rect.y == start.y


@pytest.mark.parametrize("size", [(1280, 720), (800, 480), (480, 800)])
def test_another_language_is_spoken_at_once(size: tuple[int, int]) -> None:
    with speaking("en"):
        pilot = Pilot(MenuScene(), size=size)
        pilot.tap("language")
        assert focus(pilot) == "speak-en"
        pilot.tap("speak-es")
        assert spoken() == "es"
        assert pilot.stage.settings.language == "es"
        assert pilot.control("rules").name == "Reglas"
        assert focus(pilot) == "language"
        pilot.tap("language")
        pilot.tap("speak-en")
        assert pilot.control("rules").name == "Rules"


def test_the_list_of_languages_can_be_left() -> None:
    with speaking("en"):
        pilot = Pilot(MenuScene())
        for leave in (lambda: pilot.key("escape"), lambda: pilot.tap((640, 400))):
            pilot.tap("language")
            assert "rules" not in pilot.keys
            leave()
            assert "rules" in pilot.keys
            assert spoken() == "en"
            assert isinstance(pilot.stage.top, MenuScene)
