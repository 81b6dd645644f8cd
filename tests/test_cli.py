"""The command line: what goes to which stream, with which exit code."""

import json
import re
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

from game.cli import run
from game.options import PlayOptions
from game.version import VERSION
from rules.chance import shuffle
from rules.match import Match
from rules.record import dump, load
from tests.playing import at_random, played, setup_of
from tests.records import LEAD, header, record
from tests.seatings import BY_ID, SEATINGS, Seated

ROOT = Path(__file__).parents[1]


class Said:
    """What one command left behind."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def object(self):
        assert len(self.lines) == 1
        return json.loads(self.out)


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]):
    def carry_out(*argv: object) -> Said:
        code = run([str(word) for word in argv])
        return Said(code, *capsys.readouterr())

    return carry_out


@pytest.fixture
def fails(command):
    """A command that must end with one line on standard error, nothing else, and code 2."""

    def carry_out(*argv: object, code: int = 2) -> str:
        said = command(*argv)
        assert (said.code, said.out) == (code, "")
        assert said.err.count("\n") == 1
        assert said.err.startswith("double-six: ")
        assert len(said.err) < 350
        return said.err

    return carry_out


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    path = tmp_path / "finished.d6"
    path.write_bytes(dump(played(Match(setup_of(BY_ID["draw-3"])), at_random("cli"))))
    return path


def write(path: Path, data: bytes) -> Path:
    path.write_bytes(data)
    return path


# The whole


def test_the_version_is_the_one_of_the_package(command) -> None:
    package = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert package["project"]["version"] == VERSION
    said = command("--version")
    assert (said.code, said.out, said.err) == (0, f"double-six {VERSION}\n", "")


@pytest.mark.parametrize("name", ["play", "simulate", "transcript", "verify"])
def test_every_command_has_help_and_stands_in_the_help_of_the_whole(command, name: str) -> None:
    said = command(name, "--help")
    assert (said.code, said.err) == (0, "")
    assert f"usage: double-six {name}" in said.out
    assert f"    {name}" in command("--help").out


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (["dance"], "dance"),
        (["--dance"], "--dance"),
        (["verify"], "FILE"),
        (["transcript"], "FILE"),
        (["transcript", "--leg", "x"], "--leg"),
        (["simulate", "--variant", "muggins"], "muggins"),
        (["simulate", "--variant", "x" * 5000], "xxx"),
        (["simulate", "--seats", "5"], "--seats"),
        (["simulate", "--seats", "two"], "two"),
        (["simulate", "--partners", "--single"], "--partners"),
        (["simulate", "--variant", "chiva", "--seats", "2"], "4 in partners"),
        (["simulate", "--seats", "3", "--partners"], "block has no such seating"),
        (["simulate", "--matches", "0"], "--matches"),
        (["simulate", "--matches", "many"], "many"),
        (["simulate", "--matches", "1.5"], "1.5"),
        (["simulate", "--jobs", "-1"], "--jobs"),
        (["simulate", "--bots", "nobody"], "random, greedy"),
        (["simulate", "--bots", "random,greedy,random"], "3 bots for 2 seats"),
        (["simulate", "--bots", ""], "there is no bot ''"),
        (["simulate", "--seed", ""], "seed"),
        (["simulate", "--seed", "x" * 5000], "seed"),
        (["simulate", "--seed", "x" * 62, "--matches", "10"], "SEED/10"),
        (["simulate", "--seed", "a\nb"], "seed"),
        (["simulate", "--setup", "nowhere.json"], "nowhere.json"),
        (["play", "--window", "800"], "1280x720"),
        (["play", "--window", "8x6"], "320x240"),
        (["play", "--window", "20000x300"], "16384"),
        (["play", "--kiosk", "--single"], "--single does not go"),
        (["simulate", "--out", ""], "--out"),
        (["verify", "/dev/zero"], "64 MiB"),
        (["--seed", "x" * 65], "seed"),
        (["--resume", "nowhere.d6"], "nowhere.d6"),
        (["--variant", "chiva", "--single"], "4 in partners"),
    ],
)
def test_wrong_use_is_one_line_and_code_2(fails, argv: list[str], words: str) -> None:
    assert words in fails(*argv)


# verify


def test_verify_says_of_each_file_what_it_is(command, finished: Path, tmp_path: Path) -> None:
    deals = load(finished.read_bytes()).match.deal_number
    begun = write(tmp_path / "begun é.d6", record(LEAD))
    said = command("verify", finished, begun)
    assert (said.code, said.err) == (0, "")
    assert said.lines == [
        f"{finished}: ok, draw, {deals} deals, finished",
        f"{begun}: ok, block, 1 deals, unfinished",
    ]


def test_verify_reports_every_file_and_returns_the_highest_code(command, tmp_path: Path) -> None:
    good = write(tmp_path / "a.d6", record())
    foul = write(tmp_path / "b.d6", record(LEAD, '{"seat":1,"pass":true}'))
    none = write(tmp_path / "c.d6", b"\x00\x01")
    said = command("verify", good, foul)
    assert said.code == 1
    assert said.lines[1] == f"{foul}:3: it is the turn of seat 2, not of seat 1"
    said = command("verify", none, foul, good)
    assert (said.code, said.err) == (2, "")
    assert said.lines[0] == f"{none}:1: this is no saved match"
    assert said.lines[1].startswith(f"{foul}:3: ")
    assert said.lines[2].startswith(f"{good}: ok, ")


def test_verify_tells_a_file_that_cannot_be_read_as_an_error(command, tmp_path: Path) -> None:
    good = write(tmp_path / "a.d6", record())
    said = command("verify", tmp_path / "none.d6", tmp_path, good)
    assert said.code == 2
    assert [line.count("cannot be read") for line in said.err.splitlines()] == [1, 1]
    assert len(said.lines) == 1


# transcript


def test_transcript_prints_one_object_a_line(command, finished: Path) -> None:
    said = command("transcript", finished)
    assert (said.code, said.err) == (0, "")
    events = [json.loads(line) for line in said.lines]
    assert (events[0]["event"], events[-1]["event"]) == ("match", "match-ended")
    assert not any("legal" in event for event in events)
    legal = [json.loads(line) for line in command("transcript", "--legal", finished).lines]
    assert [{**event, "legal": 0} for event in events] == [{**event, "legal": 0} for event in legal]
    acted = [event for event in legal if event["event"] in ("play", "draw", "pass")]
    assert acted
    assert all(event["legal"] for event in acted)


def test_transcript_tells_the_sound_files_and_complains_of_the_others(
    command, finished: Path, tmp_path: Path
) -> None:
    foul = write(tmp_path / "b.d6", record('{"undo":1}'))
    said = command("transcript", foul, finished, tmp_path / "none")
    assert said.code == 2
    first, second = said.err.splitlines()
    assert first == f"double-six: {foul}:2: 1 entries cannot be undone: 0 stand"
    assert "none cannot be read" in second
    assert said.out == command("transcript", finished).out
    assert command("transcript", foul).code == 1


# simulate


@pytest.mark.parametrize("seated", SEATINGS, ids=lambda seated: seated.id)
def test_simulate_plays_matches_that_verify_accepts(
    command, tmp_path: Path, seated: Seated
) -> None:
    sides = "--partners" if seated.partners else "--single"
    flags = ["--variant", seated.variant, "--seats", seated.seats, sides]
    said = command(
        "simulate", *flags, "--matches", 2, "--seed", "S t", "--bots", "random", "--out", tmp_path
    )
    assert (said.code, said.err) == (0, "")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["0001.d6", "0002.d6"]
    match = load((tmp_path / "0002.d6").read_bytes()).match
    setup = setup_of(seated, "S t/2", players=match.setup.players)
    assert match.setup == setup
    assert {player.computer for player in setup.players} == {"random"}
    said = command("verify", *sorted(tmp_path.iterdir()))
    assert said.code == 0
    assert all(line.endswith("deals, finished") for line in said.lines)


@pytest.mark.parametrize(
    ("flags", "seating"),
    [
        ([], ("block", 2, False)),
        (["--variant", "draw"], ("draw", 2, False)),
        (["--variant", "all-fives"], ("all-fives", 2, False)),
        (["--variant", "chiva"], ("chiva", 4, True)),
        (["--seats", "4"], ("block", 4, False)),
        (["--variant", "draw", "--seats", "4"], ("draw", 4, False)),
        (["--variant", "all-fives", "--seats", "4"], ("all-fives", 4, True)),
        (["--variant", "all-fives", "--seats", "4", "--single"], ("all-fives", 4, False)),
        (["--partners"], ("block", 4, True)),
        (["--single"], ("block", 2, False)),
        (["--variant", "all-fives", "--seats", "3"], ("all-fives", 3, False)),
    ],
)
def test_what_is_not_said_is_the_default_seating(command, flags: list[str], seating: tuple) -> None:
    told = command("simulate", *flags, "--matches", 1, "--seed", "1", "--json").object
    assert (told["variant"], told["seats"], told["partners"]) == seating


def test_simulate_prints_a_table_or_one_object_of_the_same_matches(command) -> None:
    flags = ["simulate", "--matches", 12, "--seed", "T", "--bots", "random,greedy"]
    told = command(*flags, "--json").object
    assert told["bots"] == ["random", "greedy"]
    assert (told["matches"], told["seed"]) == (12, "T")
    assert sum(told["wins"]) == 12
    assert sum(told["endings"].values()) == told["deals"]
    table = command(*flags)
    assert table.code == 0
    for side, wins in enumerate(told["wins"], 1):
        assert re.search(rf"{side} +│ {side} .* {wins} │ +{wins / 12:.1%}", table.out)
    assert "seed T" in table.out
    assert f"12 matches, {told['deals']} deals" in table.out


def test_a_fresh_seed_is_printed_and_plays_the_same_again(command) -> None:
    first = command("simulate", "--matches", 2, "--json").object
    other = command("simulate", "--matches", 2, "--json").object
    assert first["seed"] != other["seed"]
    again = command("simulate", "--matches", 2, "--json", "--seed", first["seed"]).object
    assert again == first


def test_processes_change_nothing_but_the_time(command, tmp_path: Path) -> None:
    flags = ["simulate", "--variant", "chiva", "--seed", "J", "--matches", 9, "--json", "--out"]
    alone = command(*flags, tmp_path / "one").object
    shared = command(*flags, tmp_path / "two", "--jobs", 2).object
    assert shared == alone
    for path in (tmp_path / "one").iterdir():
        assert (tmp_path / "two" / path.name).read_bytes() == path.read_bytes()


def test_records_are_never_overwritten(command, fails, tmp_path: Path) -> None:
    write(tmp_path / "0002.d6", b"mine")
    assert "0002.d6 is there already" in fails("simulate", "--matches", 2, "--out", tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["0002.d6"]
    assert command("simulate", "--matches", 1, "--out", tmp_path).code == 0
    assert (tmp_path / "0002.d6").read_bytes() == b"mine"


def test_a_folder_that_cannot_be_made_is_told_before_anything_is_played(
    fails, tmp_path: Path
) -> None:
    file = write(tmp_path / "file", b"")
    assert "cannot be written" in fails("simulate", "--matches", 1, "--out", file)
    assert "cannot be written" in fails("simulate", "--matches", 1, "--out", file / "below")


def test_a_given_setup_is_played_and_flags_win_over_it(command, tmp_path: Path) -> None:
    tiles = [str(tile) for tile in shuffle("elsewhere", 1)]
    deal = {"hands": [tiles[:7], tiles[7:14]], "boneyard": tiles[14:]}
    given = header(variant="draw", reserve=0, target=50, deals=[deal], standing=[49, 0], seed="G")
    players = [{"name": "Ana", "computer": None}, {"computer": "random"}]
    file = write(tmp_path / "setup.json", given.replace("hard", "random").encode())
    out = tmp_path / "out"
    assert command("simulate", "--setup", file, "--matches", 1, "--out", out).code == 0
    first = json.loads((out / "0001.d6").read_text(encoding="utf-8").splitlines()[0])
    assert first["seed"] == "G/1"
    assert first["players"] == [{"name": "Ana", "computer": "greedy"}, players[1]]
    assert (first["variant"], first["reserve"], first["target"]) == ("draw", 0, 50)
    assert (first["deals"], first["standing"], first["opening"]) == ([deal], [49, 0], 1)
    told = command(
        "simulate", "--setup", file, "--seed", "F", "--bots", "random", "--matches", 1, "--json"
    ).object
    assert (told["seed"], told["bots"]) == ("F", ["random", "random"])


def test_a_flag_takes_a_setup_to_another_seating(command, fails, tmp_path: Path) -> None:
    plain = header(variant="draw", reserve=0, target=50, players=[{"computer": "random"}] * 2)
    file = write(tmp_path / "setup.json", plain.encode())
    flags = ["simulate", "--setup", file, "--matches", 1]
    told = command(*flags, "--seats", 3, "--json").object
    assert (told["variant"], told["bots"]) == ("draw", ["random", "random", "greedy"])
    out = tmp_path / "out"
    assert command(*flags, "--variant", "chiva", "--out", out).code == 0
    setup = load((out / "0001.d6").read_bytes()).match.setup
    assert (setup.opening, setup.target, setup.reserve) == ("lot", 4, 0)
    standing = write(tmp_path / "standing.json", header(standing=[1, 2]).encode())
    assert "sides" in fails("simulate", "--setup", standing, "--seats", 3, "--bots", "random")


@pytest.mark.parametrize(
    ("data", "code", "words"),
    [
        (b"{", 2, "no header"),
        (header(target=7).encode(), 2, "target"),
        (header(standing=[100, 0]).encode(), 1, "target"),
    ],
)
def test_a_setup_that_cannot_be_played_is_told(
    fails, tmp_path: Path, data: bytes, code: int, words: str
) -> None:
    assert words in fails("simulate", "--setup", write(tmp_path / "s.json", data), code=code)


# play


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[PlayOptions]:
    """The options with which the window would have been opened."""
    window = ModuleType("game.app")
    taken: list[PlayOptions] = []
    window.play = lambda options: taken.append(options) or 0
    monkeypatch.setitem(sys.modules, "game.app", window)
    monkeypatch.setattr("game.app", window, raising=False)
    return taken


def test_play_is_what_happens_without_a_command(command, asked: list[PlayOptions]) -> None:
    assert [command().code, command("play").code, command("--fullscreen").code] == [0, 0, 0]
    assert asked == [PlayOptions(), PlayOptions(), PlayOptions(fullscreen=True)]


def test_play_hands_every_flag_on(command, asked: list[PlayOptions], finished: Path) -> None:
    argv = "--variant all-fives --seats 4 --single --seed Q --language pl --window 800x480"
    command("play", *argv.split(), "--resume", finished)
    assert asked == [
        PlayOptions(
            variant="all-fives",
            seats=4,
            partners=False,
            seed="Q",
            language="pl",
            window=(800, 480),
            resume=finished,
        )
    ]


def test_play_settles_the_seating_when_a_part_of_it_is_named(
    command, asked: list[PlayOptions]
) -> None:
    command("--variant", "chiva")
    command("--seats", "3", "--seed", "1")
    command("--seed", "1")
    assert asked == [
        PlayOptions("chiva", 4, True),
        PlayOptions("block", 3, False, "1"),
        PlayOptions(seed="1"),
    ]


def test_play_does_not_open_a_window_for_a_record_that_is_none(
    fails, asked: list[PlayOptions], tmp_path: Path
) -> None:
    foul = write(tmp_path / "x.d6", record('{"undo":1}'))
    assert f"{foul}:2: " in fails("--resume", foul, code=1)
    assert asked == []
