"""Every seating has a golden playthrough, and a match still goes exactly as it tells.

``python -m tests.golden`` makes the files anew when the rules or the format change on purpose.
"""

import pytest

from tests.golden import FOLDER, path_of, read, replayed, written
from tests.naive import check
from tests.seatings import SEATINGS, Seated

every_seating = pytest.mark.parametrize("seated", SEATINGS, ids=lambda seated: seated.id)


def test_every_seating_has_one_and_nobody_else() -> None:
    assert sorted(FOLDER.iterdir()) == sorted(path_of(seated) for seated in SEATINGS)


@every_seating
def test_it_goes_as_told(seated: Seated) -> None:
    told = path_of(seated).read_text(encoding="utf-8")
    match = replayed(read(seated))
    assert match.phase == "match-ended"
    assert written(match).splitlines() == told.splitlines()


@every_seating
def test_the_naive_rules_agree(seated: Seated) -> None:
    assert check(read(seated)).winner
