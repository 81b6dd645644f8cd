"""The New match screen as a person uses it: choosing, typing, starting."""

import pytest

from ai.bots import BOTS
from game.match_code import match_code
from game.scenes.dialogue import DialogueScene
from game.scenes.keyboard import KeyboardScene
from game.scenes.match import MatchScene
from game.scenes.menu import MenuScene
from game.scenes.setup import NewMatchScene
from game.setup_form import NewMatchForm
from game.ui.draw import Disc, Stroke, Text
from rules.seats import Seating
from rules.setup import Setup
from rules.variants import VARIANTS
from tests.over_match import flat
from tests.pilot import FONTS, Pilot
from tests.seen import letters_of
from tests.tables import a_session

LEVEL = NewMatchForm().seats[1].level
NAMES = tuple(variant.name for variant in VARIANTS)


def at_new_match(variant: str = "block", size: tuple[int, int] = (1280, 720)) -> Pilot:
    pilot = Pilot(MenuScene(), size=size)
    pilot.stage.push(NewMatchScene(variant))
    pilot.frame()
    return pilot


def started(pilot: Pilot) -> Setup:
    pilot.tap("start")
    table = pilot.stage.scenes[0]
    assert isinstance(table, MatchScene)
    return table.session.match.setup


def checked(pilot: Pilot, prefix: str) -> list[str]:
    return [c.key for c in pilot.view.controls if c.key.startswith(prefix) and c.checked]


def focus(pilot: Pilot) -> str | None:
    focused = pilot.stage.focused
    return focused.key if focused else None


def test_start_has_the_focus_and_begins_what_the_summary_says() -> None:
    pilot = at_new_match("draw")
    assert focus(pilot) == "start"
    setup = started(pilot)
    assert (setup.variant, setup.seating.seats, setup.target, setup.reserve) == ("draw", 2, 100, 2)
    assert setup.seed == "pilot", "a fresh one"


@pytest.mark.parametrize(
    ("variant", "fields", "seatings"),
    [
        ("block", {"opener", "target", "seed"}, 4),
        ("draw", {"opener", "target", "reserve", "seed"}, 4),
        ("all-fives", {"opener", "seed"}, 4),
        ("chiva", {"seed"}, 1),
    ],
)
def test_only_what_the_variant_has_can_be_chosen(
    variant: str, fields: set[str], seatings: int
) -> None:
    pilot = at_new_match(variant)
    keys = pilot.keys
    shown = {
        f for f in ("opener", "target", "reserve", "seed") if any(k.startswith(f) for k in keys)
    }
    assert shown == fields
    assert sum(k.startswith("seats-") for k in keys) == seatings


def test_choices_by_finger_reach_the_setup() -> None:
    pilot = at_new_match("draw")
    for key in ("seats-4-partners", "person-3", "target-150", "reserve-0"):
        pilot.tap(key)
    pilot.tap("level-2")
    pilot.tap("level-2-random")
    pilot.tap("opener")
    pilot.tap("opener-4")
    setup = started(pilot)
    assert setup.seating == Seating(4, partners=True)
    assert [player.computer for player in setup.players] == [None, "random", None, LEVEL]
    assert (setup.opening, setup.target, setup.reserve) == (4, 150, 0)


def test_a_list_takes_all_presses_while_it_is_open() -> None:
    pilot = at_new_match()
    pilot.tap("level-2")
    assert all(key.startswith("level-2-") for key in pilot.keys)
    assert focus(pilot) == f"level-2-{LEVEL}"
    pilot.tap((20, 400))
    assert "start" in pilot.keys, "a tap beside it closes it"
    assert isinstance(pilot.stage.top, NewMatchScene)


def test_a_list_by_keys() -> None:
    pilot = at_new_match()
    pilot.stage.focus("level-2")
    pilot.key("return")
    pilot.key("up")
    lower = BOTS[[bot.name for bot in BOTS].index(LEVEL) - 1].name
    assert focus(pilot) == f"level-2-{lower}"
    pilot.key("return")
    assert focus(pilot) == "level-2"
    assert pilot.stage.form.seats[1].level == lower
    pilot.key("return")
    pilot.key("escape")
    assert isinstance(pilot.stage.top, NewMatchScene)
    assert focus(pilot) == "level-2"


def test_escape_goes_back_to_the_menu() -> None:
    pilot = at_new_match()
    pilot.key("escape")
    assert isinstance(pilot.stage.top, MenuScene)


def test_a_name_is_typed_at_the_caret() -> None:
    pilot = at_new_match()
    pilot.click("name-1")
    pilot.type("Mara")
    for key in ("left", "left", "backspace"):
        pilot.key(key)
    pilot.type("aí")
    pilot.key("end")
    pilot.type("!")
    pilot.key("return")
    assert isinstance(pilot.stage.top, NewMatchScene), "Enter ends the typing and starts nothing"
    assert started(pilot).players[0].name == "Maíra!"


def test_what_is_typed_is_kept_by_enter_and_dropped_by_escape() -> None:
    pilot = at_new_match()
    pilot.click("name-2")
    pilot.type("bel")
    pilot.key("return")
    assert pilot.stage.form.seats[1].name == "Anabel"
    pilot.click("name-2")
    pilot.type("la")
    pilot.key("escape")
    assert pilot.stage.form.seats[1].name == "Anabel"
    assert isinstance(pilot.stage.top, NewMatchScene)


def test_letters_and_spaces_go_to_a_field_that_has_the_focus() -> None:
    pilot = at_new_match()
    pilot.stage.focus("name-2")
    pilot.key("space")
    pilot.key("b")
    pilot.key("tab")
    assert pilot.stage.form.seats[1].name == "Ana b"
    assert focus(pilot) != "name-2"
    pilot.stage.focus("name-2")
    pilot.key("backspace")
    assert pilot.stage.form.seats[1].name == "Ana "


def test_keys_of_the_screen_do_nothing_else_while_a_name_is_typed() -> None:
    pilot = at_new_match()
    pilot.click("name-1")
    for key in ("up", "down", "q"):
        pilot.key(key)
    assert pilot.stage.form.seats[0].name == "q"
    assert focus(pilot) == "name-1"


def test_a_seed_is_pasted_and_counts_once() -> None:
    pilot = at_new_match()
    pilot.clipboard = "K7QF\n3MZD"
    pilot.click("seed")
    pilot.key("v", ctrl=True)
    assert pilot.stage.form.seed == "K7QF 3MZD"
    assert started(pilot).seed == "K7QF 3MZD"
    assert pilot.stage.form.seed == "", "the next match gets a fresh one"


def test_the_dice_write_a_fresh_seed() -> None:
    pilot = at_new_match()
    pilot.tap("dice")
    assert pilot.stage.form.seed == "pilot"


def test_what_was_chosen_last_is_chosen_again() -> None:
    pilot = at_new_match("draw")
    pilot.tap("seats-3")
    pilot.tap("target-200")
    pilot.key("escape")
    pilot.tap("new-draw")
    assert checked(pilot, "seats-") == ["seats-3"]
    assert checked(pilot, "target-") == ["target-200"]


def test_a_match_in_progress_is_given_up_only_after_a_question() -> None:
    session = a_session("block")
    pilot = Pilot(MenuScene(session))
    pilot.tap("new-draw")
    pilot.key("return")
    assert isinstance(pilot.stage.top, DialogueScene)
    pilot.key("return")
    assert isinstance(pilot.stage.top, NewMatchScene), "Enter alone gave nothing up"
    pilot.key("return")
    pilot.tap("confirm")
    table = pilot.stage.scenes[0]
    assert isinstance(table, MatchScene)
    assert table.session is not session


def test_tab_walks_from_top_to_bottom() -> None:
    pilot = at_new_match("draw")
    keys = list(pilot.keys)
    order = ["back", "variant-block", "seats-2", "name-1", "name-2", "opener", "seed", "start"]
    assert [key for key in keys if key in order] == order
    pilot.stage.focus("back")
    pilot.key("tab")
    walked = [focus(pilot)]
    for _ in keys[1:]:
        pilot.key("tab")
        walked.append(focus(pilot))
    assert walked == keys, "the first stroke shows where the focus is"


def test_the_focus_scrolls_into_sight() -> None:
    pilot = at_new_match("draw", size=(480, 800))
    pilot.tap("seats-4-partners")
    seed = pilot.control("seed")
    assert seed.window is not None
    assert not seed.window.covers(seed.rect)
    pilot.stage.focus("start")
    for _ in range(4):
        pilot.key("tab", shift=True)
    seen = pilot.control(focus(pilot) or "")
    assert seen.window is not None
    assert seen.window.covers(seen.rect)


def test_a_field_that_a_finger_touches_opens_the_keyboard_on_the_screen() -> None:
    pilot = Pilot(MenuScene(), NewMatchScene("block"))
    scene = pilot.stage.top
    assert isinstance(scene, NewMatchScene)
    pilot.tap("name-1")
    keyboard = pilot.stage.top
    assert isinstance(keyboard, KeyboardScene)
    pilot.type("Ana")
    pilot.key("return")
    assert pilot.stage.top is scene
    assert scene.form.seats[0].name.endswith("Ana")


def test_a_field_that_the_mouse_clicks_is_typed_into_at_once() -> None:
    pilot = Pilot(MenuScene(), NewMatchScene("block"))
    pilot.click("seed")
    scene = pilot.stage.top
    assert isinstance(scene, NewMatchScene)
    assert scene.edited == "seed"


def test_a_match_code_brings_its_choices() -> None:
    other = NewMatchForm().with_variant("chiva").with_seed("from afar")
    code = match_code(other.setup("unused"))
    pilot = Pilot(MenuScene(), NewMatchScene("block"))
    scene = pilot.stage.top
    assert isinstance(scene, NewMatchScene)
    pilot.click("code")
    pilot.type(code)
    pilot.key("return")
    assert pilot.stage.top is scene
    assert (scene.form.variant.name, scene.form.seed) == ("chiva", "from afar")


def test_choosing_a_variant_moves_nothing() -> None:
    for size in ((1280, 720), (1024, 768), (800, 480)):
        at = set()
        for variant in NAMES:
            pilot = at_new_match(variant, size)
            at.add((pilot.control("variant-block").rect, pilot.control("name-1").rect.y))
        assert len(at) == 1, size


def test_there_is_a_rule_over_each_player_and_nowhere_else() -> None:
    pilot = at_new_match("block")
    rows = [pilot.control(f"name-{seat}").rect for seat in (1, 2)]
    rules = [i for i in flat(pilot.view.items) if isinstance(i, Stroke) and i.ink == "seam"]
    lower = [rule.points[0].y for rule in rules if rule.points[0].x < rows[0].x]
    assert len(lower) == 2
    assert all(y < row.y for y, row in zip(lower, rows, strict=True))


def test_the_mark_of_the_chosen_variant_covers_no_words() -> None:
    for variant in NAMES:
        for size in ((800, 480), (480, 800), (1280, 720)):
            items = list(flat(at_new_match(variant, size).view.items))
            (mark,) = [i for i in items if isinstance(i, Disc) and i.fill == "accent"]
            words = [letters_of(i, FONTS) for i in items if isinstance(i, Text)]
            assert not any(mark.bounds().overlaps(letters) for letters in words), (variant, size)
