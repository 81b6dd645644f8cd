"""The table as a person uses it: choose, preview, confirm, drag, undo, hold."""

from __future__ import annotations

import pygame
import pytest
from msgspec import structs

from game.choice import NOTHING
from game.scenes.match import MatchScene
from game.scenes.reveal import RevealScene
from game.settings import Settings
from game.ui.draw import Text, TileArt
from game.words import opener_text
from rules.actions import Draw, Pass, Play
from rules.events import Passed
from rules.line import OpenEnd
from rules.match import Match
from tests.pilot import Pilot
from tests.tables import a_session, at_table, first_person_may


def texts(pilot: Pilot) -> list[str]:
    return [item.text for item in pilot.view.items if isinstance(item, Text)]


def ghosts(pilot: Pilot) -> list[TileArt]:
    return [i for i in pilot.view.items if isinstance(i, TileArt) and i.look == "ghost"]


def line_tiles(pilot: Pilot, scene: MatchScene) -> list[tuple[int, int] | None]:
    n = len(scene.session.match.observe(None).line.plays)
    tiles = [i for i in pilot.view.items if isinstance(i, TileArt)]
    return [i.halves for i in tiles[:n]]


def fits_both_ends(match: Match) -> bool:
    plays = [a for a in match.legal_actions if isinstance(a, Play)]
    tiles = [p.tile for p in plays]
    return match.turn == 1 and any(tiles.count(t) > 1 for t in tiles)


def has_acted_and_may_play(match: Match) -> bool:
    return match.undo_length([1]) > 0 and first_person_may(Play)(match)


def test_a_tile_that_fits_once_shows_its_ghost_and_is_played_only_when_confirmed() -> None:
    pilot, scene = at_table(a_session("block", until=first_person_may(Play)))
    match = scene.session.match
    plays = [a for a in match.legal_actions if isinstance(a, Play)]
    play = next(p for p in plays if [q.tile for q in plays].count(p.tile) == 1)
    before = match.entries
    pilot.click(f"tile {play.tile}")
    assert scene.choice.preview == play
    assert len(ghosts(pilot)) == 1
    assert match.entries == before
    ghost = ghosts(pilot)[0]
    pilot.click("confirm")
    assert len(match.entries) == len(before) + 1
    laid = [i for i in pilot.view.items if isinstance(i, TileArt)][len(match.entries) - 1]
    assert laid.halves == ghost.halves


def test_an_end_and_then_a_tile_previews_too() -> None:
    session = a_session("block", until=fits_both_ends)
    pilot, scene = at_table(session)
    plays = [a for a in session.legal_actions if isinstance(a, Play)]
    play = next(p for p in plays if [q.tile for q in plays].count(p.tile) > 1)
    pilot.tap(f"end {play.end}")
    if scene.choice.preview is None:
        pilot.tap(f"tile {play.tile}")
    assert scene.choice.preview is not None
    pilot.tap("ghost")
    assert session.match.entries[-1] is not None
    assert scene.choice.preview is None or scene.choice.preview != play


def test_a_tile_dragged_to_an_end_is_previewed_there_and_not_played() -> None:
    session = a_session("draw", until=fits_both_ends)
    pilot, scene = at_table(session)
    before = session.match.entries
    plays = [a for a in session.legal_actions if isinstance(a, Play)]
    play = next(p for p in plays if [q.tile for q in plays].count(p.tile) > 1)
    pilot.drag(f"tile {play.tile}", f"end {play.end}")
    assert scene.choice.preview == play
    assert session.match.entries == before


def test_a_tile_dragged_beside_the_line_goes_back() -> None:
    session = a_session("draw", until=first_person_may(Play))
    pilot, scene = at_table(session)
    tile = session.legal_actions[0].tile  # type: ignore[union-attr]
    pilot.drag(f"tile {tile}", (640, 540))
    assert scene.touch.carried is None
    assert scene.choice == NOTHING


def test_the_first_tile_can_be_dropped_on_the_empty_table() -> None:
    session = a_session("block", seats=2, until=lambda match: match.turn == 1)
    while session.match.entries:
        session.match.undo(1)
    if session.match.turn != 1:
        session = a_session("block", seats=2, seed="b", until=lambda match: match.turn == 1)
    pilot, scene = at_table(session)
    if session.observation.line.is_empty:
        tile = session.observation.hand[0]
        pilot.drag(f"tile {tile}", (640, 330))
        assert scene.choice.preview == Play(tile, "start")


def test_the_count_is_written_out_before_the_play() -> None:
    def scores(match: Match) -> bool:
        return match.turn == 1 and any(
            isinstance(a, Play)
            and match.variant.worth(match.observe(1).line.place(1, a.tile, a.end))[1]
            for a in match.legal_actions
        )

    session = a_session("all-fives", seats=2, until=scores)
    pilot, scene = at_table(session)
    line = session.observation.line
    play = next(
        a
        for a in session.legal_actions
        if isinstance(a, Play) and session.match.variant.worth(line.place(1, a.tile, a.end))[1]
    )
    pilot.click(f"tile {play.tile}")
    if scene.choice.preview != play:
        pilot.click(f"end {play.end}")
    after = line.place(1, play.tile, play.end)
    shown = texts(pilot)
    assert f"+{after.count()}" in shown
    assert any(text.endswith(f"= {after.count()}") or text == str(after.count()) for text in shown)


@pytest.mark.parametrize(("variant", "kind"), [("draw", Draw), ("block", Pass)])
def test_the_only_action_opens_by_itself(variant: str, kind: type) -> None:
    session = a_session(variant, seats=2, until=first_person_may(kind))
    pilot, scene = at_table(session)
    assert isinstance(scene.choice.preview, kind)
    before = len(session.match.entries)
    pilot.tap("confirm")
    assert len(session.match.entries) >= before + 1


def test_a_cancelled_draw_can_be_asked_for_again_at_the_boneyard() -> None:
    session = a_session("draw", seats=2, until=first_person_may(Draw))
    pilot, scene = at_table(session)
    pilot.tap("cancel")
    assert scene.choice == NOTHING
    pilot.tap("boneyard")
    assert isinstance(scene.choice.preview, Draw)


def test_a_tile_that_does_not_fit_says_why() -> None:
    def has_misfit(match: Match) -> bool:
        plays = [a for a in match.legal_actions if isinstance(a, Play)]
        if match.turn != 1 or not plays or not match.observe(1).line.ends:
            return False
        return len({p.tile for p in plays}) < len(match.observe(1).hand)

    session = a_session("block", until=has_misfit)
    pilot, scene = at_table(session)
    playable = {a.tile for a in session.legal_actions if isinstance(a, Play)}
    misfit = next(t for t in session.observation.hand if t not in playable)
    pilot.tap(f"tile {misfit}")
    assert "does not fit" in scene.toast.text
    assert scene.toast.text in texts(pilot)
    assert scene.choice == NOTHING


def test_a_computers_turn_accepts_nothing() -> None:
    session = a_session("block", until=lambda match: match.turn == 2)
    pilot, scene = at_table(session)
    tile = session.observation.hand[0]
    before = session.match.entries
    scene.choose_tile(tile)
    scene.confirm()
    assert session.match.entries == before
    assert scene.choice == NOTHING
    pilot.wait(5000)
    assert len(session.match.entries) > len(before)


def test_undo_returns_to_the_last_decision_of_the_person() -> None:
    session = a_session("block", until=has_acted_and_may_play)
    pilot, scene = at_table(session)
    before = session.match.entries
    pilot.key("u")
    assert len(session.match.entries) < len(before)
    pilot.key("r")
    assert session.match.entries == before
    assert scene.choice == NOTHING or scene.choice.preview in session.legal_actions


def test_the_preview_does_not_survive_an_undo() -> None:
    session = a_session("block", until=has_acted_and_may_play)
    pilot, scene = at_table(session)
    play = session.legal_actions[0]
    assert isinstance(play, Play)
    pilot.click(f"tile {play.tile}")
    pilot.key("u")
    assert scene.choice == NOTHING or scene.choice.preview in session.legal_actions


def test_a_hidden_hand_shows_no_tile_of_it() -> None:
    session = a_session("block", until=lambda match: match.turn == 2)
    pilot, scene = at_table(session)
    pilot.tap("hide")
    shown = {i.halves for i in pilot.view.items if isinstance(i, TileArt) and i.halves}
    on_line = {tuple(p.tile) for p in session.observation.line.plays}
    assert shown == on_line
    pilot.tap("hide")
    assert not scene.is_hand_hidden


def test_holding_a_value_lights_it_up_until_it_is_let_go() -> None:
    session = a_session("block", until=first_person_may(Play))
    pilot, scene = at_table(session)
    tile = session.observation.hand[0]
    control = pilot.control(f"tile {tile}")
    place = (control.rect.center.x, control.rect.y + control.rect.h * 0.75)
    pilot.touch("down", place)
    pilot.wait(600)
    assert scene.touch.highlight == tile.high
    assert any("unseen" in text for text in texts(pilot))
    pilot.touch("up", place)
    pilot.wait(50)
    assert scene.touch.highlight is None
    assert scene.choice == NOTHING


def test_zoom_and_turn_keep_the_preview() -> None:
    session = a_session("block", until=first_person_may(Play, more=1))
    pilot, scene = at_table(session)
    play = session.legal_actions[0]
    assert isinstance(play, Play)
    pilot.click(f"tile {play.tile}")
    choice = scene.choice
    for key in ("zoom in", "turn", "zoom out", "fit"):
        pilot.click(key)
        assert scene.choice == choice


def test_the_ends_on_the_screen_are_those_of_the_match() -> None:
    session = a_session("all-fives", seats=3, until=first_person_may(Play))
    pilot, scene = at_table(session)
    ends = {key.removeprefix("end ") for key in pilot.keys if key.startswith("end ")}
    assert ends == {end.name for end in session.observation.line.ends}
    assert all(isinstance(end, OpenEnd) for end in session.observation.line.ends)
    assert scene.page is not None


def test_the_reveal_follows_the_end_of_a_deal_and_the_next_deal_the_reveal() -> None:
    session = a_session("block", people=0, until=lambda match: match.phase == "deal-ended")
    pilot = Pilot(MatchScene(session))
    pilot.wait(3000)
    assert isinstance(pilot.stage.top, RevealScene)
    pilot.tap("next")
    assert session.match.deal_number == 2
    assert isinstance(pilot.stage.top, MatchScene)


def a_hint_is_shown(pilot: Pilot, scene: MatchScene) -> bool:
    for _ in range(60):
        pilot.wait(100)
        if scene.chosen.hint is not None:
            return True
    return False


def test_a_hint_previews_the_best_action_with_a_reason_and_never_plays() -> None:
    session = a_session("block", seats=2, until=first_person_may(Play, more=1))
    pilot, scene = at_table(session)
    before = session.match.entries
    pilot.tap("hint")
    assert a_hint_is_shown(pilot, scene)
    first = scene.choice.preview
    assert first in session.legal_actions
    assert any(text.startswith("Hint: ") for text in texts(pilot))
    pilot.tap("another")
    assert scene.chosen.hint is not None
    assert scene.choice.preview in session.legal_actions
    assert scene.choice.preview != first
    assert session.match.entries == before
    pilot.tap("cancel")
    assert scene.chosen.hint is None


def test_a_hint_does_not_survive_a_change_of_the_match() -> None:
    session = a_session("block", until=has_acted_and_may_play)
    pilot, scene = at_table(session)
    pilot.key("h")
    assert a_hint_is_shown(pilot, scene)
    pilot.key("u")
    assert scene.chosen.hinting is None
    assert scene.chosen.hint is None


def test_the_number_panel_stays_open_while_the_match_goes_on() -> None:
    session = a_session("block", until=first_person_may(Play))
    pilot, scene = at_table(session)
    pilot.key("n")
    assert "Numbers" in texts(pilot)
    play = session.legal_actions[0]
    assert isinstance(play, Play)
    pilot.click(f"tile {play.tile}")
    if scene.choice.preview is None:
        pilot.click(f"end {play.end}")
    pilot.click("confirm")
    assert scene.shows_numbers
    pilot.key("n")
    assert "Numbers" not in texts(pilot)


@pytest.mark.parametrize("variant", ["block", "all-fives", "chiva"])
def test_each_deal_begins_by_telling_who_opens(variant: str) -> None:
    session = a_session(variant, people=0, until=lambda match: match.phase == "deal-ended")
    pilot = Pilot(MatchScene(session))
    pilot.wait(4000)
    pilot.tap("next")
    opener = session.match.observe(None).opener
    told = opener_text(session.match.setup, opener)
    assert told in texts(pilot)


def test_a_pass_stays_readable_on_the_badge() -> None:
    def rival_has_passed(match: Match) -> bool:
        events = match.observe(None).history
        return match.turn == 1 and isinstance(events[-1], Passed)

    session = a_session("block", seats=2, until=rival_has_passed)
    pilot, _scene = at_table(session)
    pilot.wait(10_000)
    assert "Passed" in texts(pilot)


def test_the_boneyard_tells_what_may_be_drawn_and_what_lies_there() -> None:
    session = a_session("draw", seats=2, until=first_person_may(Play))
    pilot, _scene = at_table(session)
    seen = session.observation
    assert seen.boneyard_count == seen.drawable + 2
    assert str(seen.drawable) in texts(pilot)
    assert f"of {seen.boneyard_count}" in texts(pilot)
    assert str(seen.drawable) in pilot.control("boneyard").name


@pytest.mark.parametrize("key", ["rules", "details", "menu"])
def test_computers_wait_under_every_other_screen(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    session = a_session("block", until=lambda match: match.turn == 2)
    pilot, scene = at_table(session)
    pilot.tap(key)
    assert pilot.stage.top is not scene
    before = session.match.journal

    def no_thought(*_: object) -> None:
        raise AssertionError("a computer thought under another screen")

    with monkeypatch.context() as patch:
        patch.setattr(type(session), "advance", no_thought)
        pilot.wait(3000)
    assert session.match.journal == before
    pilot.key("escape")
    pilot.wait(4000)
    assert len(session.match.journal) > len(before)


def test_computers_wait_while_the_window_is_hidden() -> None:
    session = a_session("block", until=lambda match: match.turn == 2)
    pilot, _scene = at_table(session)
    before = session.match.journal
    pilot.tell(pygame.WINDOWMINIMIZED)
    pilot.wait(5000)
    assert session.match.journal == before
    pilot.tell(pygame.WINDOWRESTORED)
    pilot.wait(5000)
    assert len(session.match.journal) > len(before)


def test_a_play_is_heard_when_its_tile_has_landed_and_an_undo_is_not() -> None:
    session = a_session("block", until=has_acted_and_may_play)
    pilot, _scene = at_table(session, settings=Settings())
    heard: list[str] = []
    pilot.stage.services = structs.replace(
        pilot.stage.services, play_sound=lambda cue, _volume: heard.append(cue)
    )
    play = session.legal_actions[0]
    assert isinstance(play, Play)
    pilot.click(f"tile {play.tile}")
    if f"end {play.end}" in pilot.keys and "confirm" not in pilot.keys:
        pilot.click(f"end {play.end}")
    pilot.click("confirm")
    assert heard == []
    pilot.wait(400)
    assert heard[0] == "place"
    heard.clear()
    pilot.key("u")
    pilot.wait(250)
    assert heard == []
