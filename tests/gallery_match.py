"""States of the screens that lie over a match: curtain, menu, help, reveal, details, replay."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from game.deal_log import deal_logs
from game.input.letters import Kind
from game.language import _
from game.scenes.code import CodeEntryScene, CodeScene
from game.scenes.details import DetailsScene
from game.scenes.handover import HandoverScene
from game.scenes.help import HelpScene
from game.scenes.keyboard import KeyboardScene, Popup
from game.scenes.match import MatchScene
from game.scenes.match_end import MatchEndScene
from game.scenes.match_menu import MatchMenuScene
from game.scenes.menu import MenuScene
from game.scenes.replay import ReplayScene
from game.scenes.reveal import RevealScene
from game.scenes.scene import Scene
from game.scenes.statistics import StatisticsScene
from game.session import Session
from game.stage import Stage
from rules.match import Match
from rules.seats import Seating
from rules.setup import Player, Setup
from rules.variants import variant_named

State = Callable[[Stage], None]
TWO = Seating(2, partners=False)
THREE = Seating(3, partners=False)
FOUR = Seating(4, partners=False)
PAIRS = Seating(4, partners=True)
_NAMES = (None, "Luis", "Rosa", "Ana")


def match_of(
    variant: str, seating: Seating, seed: str = "gallery", people: tuple[int, ...] = (1,)
) -> Match:
    """A new match; the seats in `people` are persons, the others computers."""
    terms = variant_named(variant).seatings[seating]
    players = tuple(
        Player(name, None if seat in people else "greedy")
        for seat, name in enumerate(_NAMES[: seating.seats], 1)
    )
    setup = Setup(variant, seating, "lot", terms.targets[0], terms.reserves[0], seed, players)
    return Match(setup)


def play(match: Match, until: Callable[[Match], bool]) -> Match:
    """Play the first legal action until the match stands as wished; ValueError if it ends."""
    while not until(match):
        if match.phase == "match-ended":
            raise ValueError("the match ended before")
        if match.phase == "deal-ended":
            match.next_deal()
        else:
            assert match.turn is not None
            match.submit(match.turn, match.legal_actions[0])
    return match


def ended(
    variant: str, seating: Seating, seed: str, wish: Callable[[Match], bool], *, people: int = 1
) -> Session:
    """A match of which a deal has just ended as wished."""
    match = match_of(variant, seating, seed, tuple(range(1, people + 1)))
    play(match, lambda m: m.phase != "playing" and wish(m))
    return Session(match)


def tell_nothing(_news: object) -> None:
    """Hears what follows, and does nothing."""


def _curtain(variant: str, seating: Seating, tiles: int) -> State:
    def state(stage: Stage) -> None:
        match = match_of(variant, seating, people=tuple(seating.all_seats))
        play(match, lambda m: m.turn == 3 and len(m.observe(None).line.plays) >= tiles)
        session = Session(match)
        stage.reset(HandoverScene(session, 3, tell_nothing))

    return state


def _over_table(scene: Callable[[Session], Scene], *presses: str) -> State:
    def state(stage: Stage) -> None:
        match = match_of("all-fives", THREE)
        play(match, lambda m: m.turn == 1 and len(m.observe(None).line.plays) >= 6)
        session = Session(match)
        table = MatchScene(session)
        stage.reset(table)
        table.touched()
        table.tapped_nothing()
        stage.push(scene(session))
        for key in presses:
            control = stage.view().control(key)
            assert control is not None, key
            control.press()

    return state


def _reveal(variant: str, seating: Seating, seed: str, wish: Callable[[Match], bool]) -> State:
    def state(stage: Stage) -> None:
        scene = RevealScene(ended(variant, seating, seed, wish), tell_nothing)
        stage.reset(scene)
        scene.touched()

    return state


def _end(variant: str, seating: Seating, seed: str) -> State:
    def state(stage: Stage) -> None:
        session = ended(variant, seating, seed, is_won)
        stage.reset(RevealScene(session, tell_nothing))
        stage.push(MatchEndScene(session, tell_nothing))

    return state


def _details(variant: str, seating: Seating, deals: int, *presses: str) -> State:
    def state(stage: Stage) -> None:
        match = match_of(variant, seating)
        play(
            match,
            lambda m: (
                m.turn == 1 and m.deal_number >= deals and len(m.observe(None).line.plays) >= 6
            ),
        )
        stage.reset(DetailsScene(Session(match), 1))
        for key in presses:
            control = stage.view().control(key)
            if control is not None:
                control.press()

    return state


def went_out(match: Match) -> bool:
    return match.results[-1].reason == "out" and len(match.results) > 1


def is_blocked(match: Match) -> bool:
    return match.results[-1].reason == "blocked" and len(match.results[-1].winners) == 1


def is_shared(match: Match) -> bool:
    return len(match.results[-1].winners) == 2


def is_tied(match: Match) -> bool:
    return match.results[-1].reason == "blocked" and not match.results[-1].winners


def is_broken(match: Match) -> bool:
    return deal_logs(match, None)[-1].breaker() is not None


def breaks_three(match: Match) -> bool:
    return is_broken(match) and is_blocked(match) and max(match.results[-2].standing) == 3


def is_won(match: Match) -> bool:
    return match.phase == "match-ended"


def _replay(variant: str, seating: Seating, seed: str, deal: int, step: int, *keys: str) -> State:
    def state(stage: Stage) -> None:
        scene = ReplayScene(ended(variant, seating, seed, is_won).match)
        stage.reset(scene)
        scene.to_deal(deal - 1)
        scene.seek(step)
        for key in keys:
            control = stage.view().control(key)
            assert control is not None, key
            control.press()

    return state


def keep_finished(stage: Stage, variant: str, seating: Seating, seeds: range) -> None:
    """Fill the finished records of a stage; every third match was played with undo."""
    saves = stage.services.storage.saves
    saves.open()
    levels = ("easy", "medium", "greedy", "greedy")
    for seed in seeds:
        match = match_of(variant, seating, str(seed))
        players = tuple(
            p if p.computer is None else replace(p, computer=levels[seed % 4])
            for p in match.setup.players
        )
        match = Match(replace(match.setup, players=players))
        if seed % 3 == 0:
            play(match, lambda m: len(m.entries) == 2)
            match.undo(1)
        saves.keep(play(match, is_won))


def _statistics(variant: str, *presses: str, filled: bool = True) -> State:
    def state(stage: Stage) -> None:
        if filled:
            keep_finished(stage, "block", THREE, range(1, 9))
            keep_finished(stage, "all-fives", PAIRS, range(1, 6))
        scene = StatisticsScene(variant)
        stage.reset(scene)
        scene.choose_unaided(only_unaided="count-unaided" in presses)
        if "delete" in presses:
            scene.delete()

    return state


def _keyboard(text: str, limit: int, kind: Kind, *presses: str) -> State:
    def state(stage: Stage) -> None:
        names = ("Iris", "Rosa", "Ana", "Luis") if kind == "name" else ()
        title = {"name": _("Name"), "seed": _("Seed"), "code": _("Match code")}[kind]
        scene = KeyboardScene(title, text, limit, tell_nothing, kind=kind, suggestions=names)
        stage.reset(scene)
        for key in presses:
            control = stage.view().control(key)
            assert control is not None, key
            control.press()

    return state


def _held_key(stage: Stage) -> None:
    _keyboard("Mar", 24, "name")(stage)
    scene = stage.top
    assert isinstance(scene, KeyboardScene)
    key = stage.view().control("key u")
    assert key is not None
    scene.popup, scene.chosen = Popup(key.rect, "úü"), "ü"
    stage.refresh()


def _code_entry(text: str, *presses: str) -> State:
    def state(stage: Stage) -> None:
        stage.reset(MenuScene())
        scene = CodeEntryScene(tell_nothing)
        stage.push(scene)
        scene.write(text)
        for key in presses:
            control = stage.view().control(key)
            assert control is not None, key
            control.press()

    return state


STATES: Mapping[str, State] = MappingProxyType(
    {
        "curtain-partners": _curtain("all-fives", PAIRS, 4),
        "curtain-four": _curtain("draw", FOUR, 5),
        "curtain-chiva": _curtain("chiva", PAIRS, 9),
        "curtain-start": _curtain("block", THREE, 0),
        "reveal-out": _reveal("all-fives", PAIRS, "1", went_out),
        "reveal-blocked": _reveal("all-fives", PAIRS, "27", is_blocked),
        "reveal-shared": _reveal("all-fives", THREE, "163", is_shared),
        "reveal-target": _reveal("all-fives", FOUR, "3", is_won),
        "reveal-four": _reveal("block", FOUR, "3", is_blocked),
        "reveal-two": _reveal("draw", TWO, "1", is_blocked),
        "reveal-tied": _reveal("block", THREE, "22", is_tied),
        "reveal-chiva-out": _reveal("chiva", PAIRS, "1", went_out),
        "reveal-chiva-blocked": _reveal("chiva", PAIRS, "1", is_blocked),
        "reveal-chiva-broken": _reveal("chiva", PAIRS, "10", breaks_three),
        "reveal-chiva-tied": _reveal("chiva", PAIRS, "21", is_tied),
        "end-three": _end("all-fives", THREE, "1"),
        "end-two": _end("block", TWO, "1"),
        "end-four": _end("draw", FOUR, "1"),
        "end-partners": _end("all-fives", PAIRS, "1"),
        "end-chiva": _end("chiva", PAIRS, "1"),
        "details": _details("all-fives", THREE, 3),
        "details-log": _details("all-fives", THREE, 3, "part-log"),
        "details-before": _details("draw", FOUR, 3, "deal-2"),
        "details-chiva": _details("chiva", PAIRS, 5),
        "replay": _replay("block", FOUR, "2", 2, 15),
        "replay-two": _replay("draw", TWO, "2", 3, 30),
        "replay-three": _replay("all-fives", THREE, "2", 3, 9, "play"),
        "replay-one-hand": _replay("chiva", PAIRS, "4", 4, 12, "hands", "hands-2"),
        "replay-hands": _replay("chiva", PAIRS, "4", 4, 12, "hands"),
        "replay-start": _replay("all-fives", PAIRS, "2", 1, 0),
        "replay-end": _replay("all-fives", FOUR, "5", 99, 99),
        "statistics": _statistics("block"),
        "statistics-counts": _statistics("all-fives", "count-unaided"),
        "statistics-delete": _statistics("block", "delete"),
        "statistics-nothing": _statistics("chiva", filled=False),
        "keyboard": _keyboard("María de los Án", 24, "name"),
        "keyboard-empty": _keyboard("", 24, "name"),
        "keyboard-others": _keyboard("Mar", 24, "name", "others"),
        "keyboard-held": _held_key,
        "keyboard-seed": _keyboard("K7QF3MZD / " * 5, 64, "seed"),
        "keyboard-code": _keyboard("C4CF-K7QF", 200, "code"),
        "code": _over_table(lambda session: CodeScene(session.match.setup)),
        "code-copied": _over_table(lambda session: CodeScene(session.match.setup), "copy"),
        "code-entry": _code_entry("C4CF-K7QF"),
        "code-wrong": _code_entry("C4CF-K7QF-3MZD-HU3X", "take"),
        "match-menu": _over_table(lambda session: MatchMenuScene(session, tell_nothing)),
        "help": _over_table(lambda _session: HelpScene()),
    }
)
