"""The bench: what it knows, what it prints."""

import json
from pathlib import Path

import pytest

from tests.bench import __main__ as bench
from tests.bench.figure import Figure, against

FOLDER = Path(bench.__file__).parent


def test_every_bench_of_the_folder_is_known():
    measuring = {p.stem for p in FOLDER.glob("*.py") if "def figures(" in p.read_text()}
    assert measuring == set(bench.BENCHES)


def test_a_figure_is_good_on_the_right_side_of_its_goal():
    assert against("quick", 1.0, 4.0, 0.25).is_good
    assert not against("slow", 1.1, 4.0, 0.25).is_good
    assert against("many", 3.0, 4.0, 0.7, at_least=True).is_good
    assert not against("few", 2.0, 4.0, 0.7, at_least=True).is_good


@pytest.fixture
def figures(monkeypatch):
    found = []

    def measured(name):
        if name == "engine":
            raise ModuleNotFoundError("no such module", name="dominoes")
        return iter(found)

    monkeypatch.setattr(bench, "_figures", measured)
    return found


def test_json_holds_the_four_numbers_of_each_figure(figures, capsys):
    figures.append(Figure("speed", 1.0, 4.0, 0.25, 0.5))
    assert bench.main(["frame", "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed == {"frame: speed": {"ratio": 0.25, "ours": 1.0, "yardstick": 4.0, "goal": 0.5}}


def test_a_missed_goal_and_a_missing_yardstick_are_told(figures, capsys):
    figures.append(Figure("speed", 1.0, 1.0, 1.0, 0.5))
    assert bench.main(["frame"]) == 1
    assert "MISSED" in capsys.readouterr().out
    figures.clear()
    assert bench.main(["engine", "frame"]) == 1
    assert "dominoes is not installed" in capsys.readouterr().err


def test_an_unknown_bench_is_wrong_usage():
    with pytest.raises(SystemExit) as ended:
        bench.main(["no-such-bench"])
    assert ended.value.code == 2
