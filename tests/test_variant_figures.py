"""The figures of a variant add up from the summaries of its matches."""

from msgspec.structs import replace

from game.statistics import Summary
from game.variant_figures import LevelFigures, variant_figures
from rules.seats import Seating

TWO = Seating(2, partners=False)
WON = Summary("block", TWO, (None, "easy"), 1, (100, 40), None, took_back=False, hints=False)
LOST = replace(WON, winner=2, standing=(30, 110))


def figures(*summaries, only_unaided=False):
    return variant_figures(summaries, "block", only_unaided=only_unaided)


def test_nothing_comes_to_nothing():
    empty = figures()
    assert (empty.matches, empty.won, empty.longest_streak, empty.levels) == (0, 0, 0, ())
    assert empty.share_won is None


def test_wins_losses_share_and_points():
    found = figures(WON, LOST, WON, WON)
    assert (found.matches, found.won, found.lost, found.share_won) == (4, 3, 1, 75)
    assert found.points == 100 + 30 + 100 + 100


def test_the_longest_streak_runs_over_all_levels():
    hard = replace(WON, computers=(None, "hard"))
    assert figures(WON, hard, WON, LOST, WON).longest_streak == 3


def test_levels_are_told_apart_and_joined_over_help():
    hard = replace(WON, computers=(None, "hard"))
    aided = replace(LOST, hints=True)
    found = figures(WON, aided, hard)
    assert set(found.levels) == {LevelFigures("easy", 1, 2), LevelFigures("hard", 1, 1)}
    assert found.helped == 1


def test_without_help_only_matches_without_hints_and_undo_count():
    found = figures(WON, replace(WON, took_back=True), replace(LOST, hints=True), only_unaided=True)
    assert (found.matches, found.won, found.helped) == (1, 1, 0)


def test_other_variants_unfinished_matches_and_computers_alone_do_not_count():
    others = (
        replace(WON, variant="draw"),
        replace(WON, winner=None),
        replace(WON, computers=("easy", "easy")),
    )
    assert figures(*others).matches == 0


def test_people_among_themselves_neither_win_nor_lose():
    people = replace(WON, computers=(None, None))
    found = figures(people, WON)
    assert (found.matches, found.won, found.lost, found.among_people) == (2, 1, 0, 1)
    assert found.levels == (LevelFigures("easy", 1, 1),)


def test_the_best_count_is_the_highest_of_a_person():
    five = replace(WON, variant="all-fives", best=(15, 30))
    found = variant_figures((five, replace(five, best=(20, 5))), "all-fives", only_unaided=False)
    assert found.best_count == 20
