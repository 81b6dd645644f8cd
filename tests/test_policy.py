"""The policy reads what its seat knows, and its weights are those that training makes."""

import json
import os
import subprocess
import sys
from dataclasses import replace

import numpy as np
import pytest

from ai.bots import BOTS, bot_named, decide
from ai.chance import Stream
from ai.course import course
from ai.features import features, offsets, tables
from ai.masks import ALL, Masks
from ai.playouts.candidates import candidates
from ai.playouts.games import dealt, fresh, shuffled
from ai.policy import Policy, learnt_policy, likelihoods, quantised, thumb
from ai.position import games_of, own_view
from ai.training import new_deals, train
from ai.weights import weights_path
from rules.match import Match
from rules.seats import Seating
from rules.variants import VARIANTS
from tests.duels import duel
from tests.playing import at_random, setup_of, steps
from tests.seatings import BY_ID, SEATINGS, Seated
from tests.world_deals import some_position, truth

EACH = pytest.mark.parametrize("seated", SEATINGS, ids=lambda seated: seated.id)


@EACH
def test_features_come_from_the_own_hand_and_the_table_alone(seated: Seated) -> None:
    for seed in range(10):
        match = some_position(seated, 500 + seed)
        seen = match.observe(match.turn)
        true = games_of(seen, np.array([truth(match)], np.uint32))
        own = own_view(seen)
        plays = candidates(true.fits())
        assert np.array_equal(features(true, plays), features(own, candidates(own.fits())))


@EACH
def test_features_stay_within_their_tables(seated: Seated) -> None:
    where = course(seated.variant, Seating(seated.seats, partners=seated.partners))
    starts = offsets(where)
    for seed in range(10):
        match = some_position(seated, 600 + seed)
        games = own_view(match.observe(match.turn))
        plays = candidates(games.fits())
        for row, entries in enumerate(features(games, plays)):
            assert (entries >= starts[row]).all(), tables(where)[row].name
            assert (entries < starts[row + 1]).all(), tables(where)[row].name


@EACH
def test_the_weights_of_every_table_are_shipped_with_their_provenance(seated: Seated) -> None:
    where = course(seated.variant, Seating(seated.seats, partners=seated.partners))
    told = json.loads(weights_path(where).read_text(encoding="ascii"))
    assert list(told["tables"]) == [table.name for table in tables(where)]
    assert told["command"].startswith(f"python -m ai.training {where.name} ")
    assert {"seed", "batches", "deals"} <= set(told)
    assert len(learnt_policy(where).weights) == offsets(where)[-1]


def test_training_gives_the_same_weights_every_time() -> None:
    where = course("draw", Seating(2, partners=False))
    first, again = (list(train(where, 3, "test"))[-1] for _ in range(2))
    assert np.array_equal(first, again)
    assert not np.array_equal(first, thumb(where))


def test_a_few_batches_of_training_already_gain() -> None:
    """Thirty batches against the rule of thumb that training starts from, over 1,500 deals."""
    where = course("block", Seating(2, partners=False))
    policy = Policy(quantised(list(train(where, 30, "gain"))[-1]))
    assert duel(where, policy, Policy(quantised(thumb(where))), 1500) > 0.52


def test_likelihoods_are_those_of_a_softmax() -> None:
    games = new_deals(course("block", Seating(2, partners=False)), 1, Stream(b"one"))
    plays = candidates(games.fits())
    scores = np.array([0, 256, -256, 512, 0, 100, 3], np.int32)
    expected = np.exp(scores / 256) / np.exp(scores / 256).sum()
    assert np.allclose(likelihoods(scores, plays), expected, atol=1e-6)


def test_deals_of_chance_hold_every_tile_once() -> None:
    where = course("draw", Seating(4, partners=True))
    hands: Masks = dealt(where, shuffled(50, Stream(b"deal")))
    games = fresh(where, hands, np.zeros(50, np.int64))
    assert (np.bitwise_count(hands) == 6).all()
    union = np.bitwise_or.reduce(hands, axis=1)
    assert (np.bitwise_count(union) == 24).all()
    assert ((union | games.boneyard) == ALL).all()
    assert (np.bitwise_count(games.boneyard) == 4).all()


SCRIPT = """
import sys
from itertools import islice
from ai.bots import BOTS
from ai.fairness import positions
from rules.variants import VARIANTS
for variant in VARIANTS:
    count = -(-int(sys.argv[1]) // len(variant.seatings))
    for seating in variant.seatings:
        for match in islice(positions(variant.name, seating, "elsewhere"), count):
            for bot in BOTS:
                print(bot.name, list(bot.think(match.observe(match.turn))))
"""


def answers(positions: int, **surroundings: str) -> str:
    """What all bots think in another process, at so many positions of each variant."""
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(positions)],
        env={**os.environ, "OPENBLAS_NUM_THREADS": "1", **surroundings},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def features_switched_off() -> str:
    """All of numpy's special instructions for this processor, by name."""
    from numpy._core._multiarray_umath import __cpu_dispatch__, __cpu_features__

    return " ".join(name for name in __cpu_dispatch__ if __cpu_features__.get(name))


def check_other_processes(positions: int) -> None:
    one = answers(positions, PYTHONHASHSEED="1")
    assert len(one.splitlines()) >= positions * len(VARIANTS) * len(BOTS)
    off = features_switched_off()
    assert answers(positions, PYTHONHASHSEED="2", NPY_DISABLE_CPU_FEATURES=off) == one


def test_another_process_with_fewer_instructions_gives_the_same_answers() -> None:
    check_other_processes(4)


@pytest.mark.sweep
def test_other_processes_give_the_same_answers_at_a_thousand_positions_a_variant() -> None:
    check_other_processes(1000)


@EACH
def test_hard_asks_nothing_of_hidden_tiles(seated: Seated) -> None:
    match = Match(setup_of(seated, "hidden"))
    for _ in steps(match, at_random("hidden"), actions=12):
        if match.phase == "playing":
            seen = match.observe(match.turn)
            fresh_copy = replace(seen)
            assert decide(bot_named("hard"), fresh_copy) == decide(bot_named("hard"), seen)


def test_chance_is_the_same_on_every_machine() -> None:
    assert Stream(b"double-six").words(2).tolist() == [86980768609182030, 3848522421790100565]
    assert Stream(b"double-six").below(np.array([7] * 8)).tolist() == [0, 1, 5, 5, 0, 3, 4, 6]


def test_block_two_names_its_table() -> None:
    assert course("block", Seating(2, partners=False)).name == BY_ID["block-2"].id
