"""What every bot keeps to, and what `random` and `greedy` play."""

from collections import Counter
from dataclasses import replace

import pytest

from ai.bots import BOTS, bot_named, decide
from ai.bots.protocol import Bot, Thought
from ai.play import play_match
from rules.actions import Play
from rules.match import Match
from rules.record import COMPUTERS, dump
from rules.setup import Player
from rules.tiles import Tile
from tests.playing import at_random, given, played, setup_of, steps
from tests.seatings import BY_ID, SEATINGS, Seated

every_bot = pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.name)
every_seating = pytest.mark.parametrize("seated", SEATINGS, ids=lambda seated: seated.id)


def test_bots_have_names_that_a_record_may_hold_from_the_weakest_up() -> None:
    names = [bot.name for bot in BOTS]
    assert names == [name for name in COMPUTERS if name in names]
    assert len(set(names)) == len(names)
    assert all(bot_named(bot.name) is bot for bot in BOTS)
    with pytest.raises(LookupError):
        bot_named("nobody")


@every_bot
@every_seating
def test_a_bot_always_answers_with_a_legal_action(bot: Bot, seated: Seated) -> None:
    match = Match(setup_of(seated))
    for _ in steps(match, at_random("legal"), actions=60):
        if match.phase == "playing":
            observation = match.observe(match.turn)
            *earlier, last = bot.think(observation)
            assert last.done
            assert not any(thought.done for thought in earlier)
            assert last.action in observation.legal_actions
            assert decide(bot, observation) in observation.legal_actions


@every_bot
def test_a_bot_asked_again_answers_the_same(bot: Bot) -> None:
    match = played(Match(setup_of(BY_ID["all-fives-2"])), at_random("again"), actions=9)
    first = decide(bot, match.observe(match.turn))
    match.undo(4)
    match.redo(4)
    assert decide(bot, match.observe(match.turn)) == first
    assert list(bot.think(match.observe(match.turn))) == list(bot.think(match.observe(match.turn)))


@every_seating
def test_greedy_does_not_mind_in_which_order_its_tiles_were_dealt(seated: Seated) -> None:
    match = played(Match(setup_of(seated, "order")), at_random("order"), actions=3)
    observation = match.observe(match.turn)
    turned = replace(observation, hand=observation.hand[::-1])
    assert decide(bot_named("greedy"), turned) == decide(bot_named("greedy"), observation)


@every_seating
def test_bots_play_a_whole_match_the_same_every_time(seated: Seated) -> None:
    setup = setup_of(seated, players=(Player(None, "greedy"),) * seated.seats)
    bots = [BOTS[seat % len(BOTS)] for seat in range(seated.seats)]
    match = play_match(setup, bots)
    assert match.winner is not None
    assert dump(play_match(setup, bots)) == dump(match)


def test_each_seat_is_played_by_its_own_bot() -> None:
    asked: list[tuple[str, int | None]] = []

    class Spy:
        def __init__(self, name: str) -> None:
            self.name = name

        def think(self, observation):
            asked.append((self.name, observation.seat))
            yield from bot_named("greedy").think(observation)

    play_match(setup_of(BY_ID["block-3"]), [Spy("a"), Spy("b"), Spy("c")])
    assert set(asked) == {("a", 1), ("b", 2), ("c", 3)}


def test_a_forced_action_is_not_thought_about() -> None:
    class Mute:
        name = "mute"

        def think(self, observation):
            raise AssertionError(observation)

    match = Match(setup_of(BY_ID["chiva-4p"]))
    assert decide(Mute(), match.observe(match.turn)) == Play(Tile.parse("6-6"), "start")


def test_the_last_thought_is_the_answer() -> None:
    class Wavering:
        name = "wavering"

        def think(self, observation):
            for action in observation.legal_actions:
                yield Thought(action, done=action == observation.legal_actions[-1])

    match = Match(setup_of(BY_ID["block-2"]))
    observation = match.observe(match.turn)
    assert decide(Wavering(), observation) == observation.legal_actions[-1]


def test_random_takes_every_action_about_equally_often() -> None:
    """Seven leads, 1,400 deals: 200 each on average, with a standard deviation of 13."""
    taken = Counter()
    for seed in range(1400):
        match = Match(setup_of(BY_ID["block-2"], str(seed), opening=1))
        observation = match.observe(1)
        leads = sorted(observation.legal_actions)
        taken[leads.index(decide(bot_named("random"), observation))] += 1
    assert len(taken) == 7
    assert all(140 < times < 260 for times in taken.values())


def test_random_goes_by_what_it_sees_and_not_by_the_seed() -> None:
    one = Match(setup_of(BY_ID["block-2"], "1", opening=1))
    other = Match(setup_of(BY_ID["block-2"], "2", opening=1, deals=given(one)))
    assert decide(bot_named("random"), one.observe(1)) == (
        decide(bot_named("random"), other.observe(1))
    )


def test_greedy_sheds_the_most_pips() -> None:
    match = Match(setup_of(BY_ID["block-2"], "1", opening=1))
    assert decide(bot_named("greedy"), match.observe(1)) == Play(Tile.parse("3-6"), "start")


def test_greedy_takes_the_first_of_equal_plays() -> None:
    match = Match(setup_of(BY_ID["block-2"], "1", opening=1))
    match.submit(1, Play(Tile.parse("4-4"), "start"))
    assert decide(bot_named("greedy"), match.observe(2)) == Play(Tile.parse("3-4"), "A")


def test_greedy_prefers_points_to_pips_in_all_fives() -> None:
    """Of 2-5 3-5 0-5 3-6 0-4 4-4 0-1 1-4 0-6 two leads make five, and 3-6 has the most pips."""
    match = Match(setup_of(BY_ID["all-fives-2"], "1", opening=1))
    assert decide(bot_named("greedy"), match.observe(1)) == Play(Tile.parse("0-5"), "start")
