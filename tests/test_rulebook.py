"""The rulebook as a person reads it."""

import pytest

from game.pseudo import pseudo
from game.scenes.menu import MenuScene
from game.scenes.rulebook import RulebookScene
from game.settings import Settings
from rules.variants import VARIANTS
from tests.pilot import Pilot
from tests.pseudo import speaking
from tests.seen import look


def reading(
    variant: str | None = None,
    *,
    in_match: bool = False,
    size: tuple[int, int] = (1280, 720),
    scale: float = 1.0,
) -> Pilot:
    pilot = Pilot(MenuScene(), size=size, settings=Settings(text_scale=scale))
    pilot.stage.push(RulebookScene(variant, in_match=in_match))
    pilot.frame()
    return pilot


def words(pilot: Pilot) -> list[str]:
    """What is written where the window shows it."""
    screen = pilot.stage.screen
    texts, _ = look(pilot.view.items, screen.rect, screen.measure)
    return [t.item.text for t in texts if t.window.overlaps(t.letters)]


def scrolled(pilot: Pilot) -> float:
    book = pilot.stage.top
    assert isinstance(book, RulebookScene)
    return book.pane.offset


def reach(pilot: Pilot) -> float:
    book = pilot.stage.top
    assert isinstance(book, RulebookScene)
    return book.pane.reach


def test_it_opens_where_it_is_asked_to() -> None:
    assert words(reading()).count("Block") == 2, "in the list and over the page"
    assert words(reading("chiva")).count("Chiva") == 2


def test_in_a_match_it_says_that_computers_wait() -> None:
    for size in ((1280, 720), (800, 480), (480, 800)):
        assert any("computers wait" in text for text in words(reading(in_match=True, size=size)))
        assert not any("computers wait" in text for text in words(reading(size=size)))


@pytest.mark.parametrize("size", [(1280, 720), (800, 480), (480, 800)])
def test_every_variant_can_be_read(size: tuple[int, int]) -> None:
    pilot = reading(size=size)
    for variant in VARIANTS:
        pilot.tap(f"rules-{variant.name}")
        checked = [c.key for c in pilot.view.controls if c.checked]
        assert checked == [f"rules-{variant.name}"]
        assert "Aim" not in words(pilot), "the page begins with what it is about"


def test_another_page_begins_at_its_top() -> None:
    pilot = reading()
    pilot.key("end")
    pilot.tap("rules-draw")
    assert scrolled(pilot) == 0


def test_keys_turn_the_page() -> None:
    pilot = reading()
    pilot.key("down")
    line = scrolled(pilot)
    assert line > 0
    pilot.key("pagedown")
    assert scrolled(pilot) > line + 300
    pilot.key("pageup")
    pilot.key("up")
    assert scrolled(pilot) == 0
    pilot.key("end")
    assert scrolled(pilot) == pytest.approx(reach(pilot))
    pilot.key("home")
    assert scrolled(pilot) == 0


def test_a_finger_drags_the_page_and_a_throw_coasts() -> None:
    pilot = reading()
    pilot.drag((700, 500), (700, 300), ms=400)
    pilot.wait(3000)
    slow = scrolled(pilot)
    assert slow >= 180
    pilot.key("home")
    pilot.drag((700, 500), (700, 300), ms=60)
    thrown = scrolled(pilot)
    pilot.wait(3000)
    assert scrolled(pilot) > thrown
    at_rest = scrolled(pilot)
    pilot.wait(500)
    assert scrolled(pilot) == at_rest


def test_the_wheel_scrolls_and_stops_at_both_ends() -> None:
    pilot = reading()
    pilot.wheel((700, 400), 3)
    assert scrolled(pilot) == 0
    pilot.wheel((700, 400), -2)
    assert 0 < scrolled(pilot) < reach(pilot)
    pilot.wheel((700, 400), -400)
    assert scrolled(pilot) == pytest.approx(reach(pilot))


def test_the_bar_can_be_dragged() -> None:
    pilot = reading()
    pilot.drag((1243, 150), (1243, 400), ms=300)
    assert scrolled(pilot) > 400


def test_the_end_of_the_page_can_be_reached_at_every_size_and_text() -> None:
    for size in ((1280, 720), (800, 480), (480, 800)):
        for scale in (1.0, 2.0):
            pilot = reading(size=size, scale=scale)
            pilot.key("end")
            assert "Keyboard" in words(pilot)


def test_escape_and_the_arrow_go_back() -> None:
    pilot = reading()
    pilot.key("escape")
    assert isinstance(pilot.stage.top, MenuScene)
    pilot = reading()
    pilot.tap("back")
    assert isinstance(pilot.stage.top, MenuScene)


def test_variants_become_a_list_where_they_have_no_room() -> None:
    with speaking("xx"):
        pilot = reading(size=(480, 800), scale=2.0)
        assert "variants" in pilot.keys
        pilot.tap("variants")
        pilot.tap("rules-chiva")
        assert pilot.control("variants").note == pseudo("Chiva")
        pilot.tap("variants")
        pilot.key("escape")
        assert isinstance(pilot.stage.top, RulebookScene)
        pilot.tap("variants")
        assert "variants" not in pilot.keys
        pilot.tap((10, 780))
        assert "variants" in pilot.keys
