"""The final standing as it is drawn: places, and the discs of both pairs."""

from __future__ import annotations

from game.scenes.match_end import MatchEndScene
from game.session import Session
from game.ui.draw import Disc
from rules.match import Match
from rules.seats import Seating
from tests.gallery_match import PAIRS, THREE, is_won, match_of, play
from tests.over_match import flat, texts, with_scene
from tests.pilot import Pilot


def at_end(variant: str, seating: Seating) -> tuple[Pilot, Match]:
    session = Session(play(match_of(variant, seating, "1"), is_won))
    return with_scene(MatchEndScene(session, print)), session.match


def test_who_has_as_many_points_shares_a_place() -> None:
    pilot, match = at_end("all-fives", THREE)
    assert sorted(match.standing) == [30, 30, 215]
    places = [text for text in texts(pilot.view) if text in ("1", "2", "3")]
    assert places[:3] == ["1", "2", "2"]


def test_the_disc_of_the_other_pair_is_outlined_as_it_is_everywhere() -> None:
    for variant in ("chiva", "all-fives"):
        pilot, _match = at_end(variant, PAIRS)
        discs = [i for i in flat(pilot.view.items) if isinstance(i, Disc) and i.radius > 12]
        assert [disc.fill for disc in discs] == ["disc", "field"]
