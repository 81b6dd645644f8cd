"""The naive rules against the worked counts and settlements, and proof that they find faults."""

import json
from pathlib import Path

import pytest

from tests.naive import DisagreementError, check
from tests.naive_table import Table, parse, settle, to_nearest_five
from tests.worked import COUNTS, SETTLEMENTS, Settlement, steps

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.jsonl"))


@pytest.mark.parametrize("name", COUNTS)
def test_counts(name):
    plays = []
    for tile, end, count, _ in steps(COUNTS[name]):
        plays.append((parse(tile), end))
        assert Table(plays, spins=True).count() == count


@pytest.mark.parametrize("example", SETTLEMENTS, ids=lambda example: example.name)
def test_settlements(example: Settlement):
    settled = settle(example.variant, example.left, partners=example.partners, out=example.out)
    assert tuple(settled.bonus) == example.bonus
    assert tuple(settled.winners) == example.winners


def test_rounding():
    assert [to_nearest_five(p) for p in range(18)] == [0] * 3 + [5] * 5 + [10] * 5 + [15] * 5


def _corruptions(line):
    """The line with one thing wrong, in every way that fits what it says."""
    for key, value in line.items():
        yield {k: v for k, v in line.items() if k != key}
        if key == "event":
            continue
        if isinstance(value, bool):
            yield {**line, key: not value}
        elif isinstance(value, int | float):
            yield {**line, key: value + 1}
        elif isinstance(value, str):
            yield {**line, key: value + "x"}
        elif isinstance(value, list):
            yield {**line, key: [*value, *value[:1]] if value else [1]}
            if value:
                yield {**line, key: value[1:]}
    yield {**line, "more": 1}


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_any_one_fault_is_found(path):
    lines = [json.loads(text) for text in path.read_text(encoding="utf-8").splitlines()]
    check(lines)
    seen = set()
    for number, line in enumerate(lines):
        if number == 0 or line["event"] in seen:
            continue
        seen.add(line["event"])
        for wrong in _corruptions(line):
            with pytest.raises(DisagreementError):
                check([*lines[:number], wrong, *lines[number + 1 :]])
        if line["event"] != "match-ended":
            with pytest.raises(DisagreementError):
                check([*lines[:number], *lines[number + 1 :]])


def test_an_empty_transcript_is_no_match():
    with pytest.raises(DisagreementError):
        check([])
