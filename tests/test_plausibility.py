"""What the plays of others are taken to say of their hands and of how they play."""

import numpy as np
import pytest

from ai.bots import bot_named, decide
from ai.chance import Stream
from ai.course import course, course_of
from ai.features import features
from ai.plausibility import Belief, plausibility, styles
from ai.playouts.candidates import candidates
from ai.policy import greedy_policy, learnt_policy, mixture, thumb_policy
from ai.position import own_view
from ai.worlds import WorldCount
from rules.match import Match
from rules.seats import Seating
from tests.playing import setup_of
from tests.seatings import BY_ID

LEARNT, THUMB, GREEDY, BLIND = range(4)


def believed(name: str, bot: str, seed: str) -> tuple[Belief, int]:
    """What a seat believes after some rounds that this bot has played on every seat; its number."""
    match = Match(setup_of(BY_ID[name], seed))
    player = bot_named(bot)
    for _turn in range(3 * match.seating.seats):
        match.submit(match.turn, decide(player, match.observe(match.turn)))
    seen = match.observe(match.turn)
    worlds = WorldCount(seen).sample(300, Stream(b"believed"))
    return list(plausibility(seen, worlds))[-1], match.turn


@pytest.mark.parametrize("name", ["block-3", "chiva-4p"])
@pytest.mark.parametrize(("bot", "style"), [("greedy", GREEDY), ("medium", THUMB)])
def test_a_style_is_known_by_its_plays(name: str, bot: str, style: int) -> None:
    """Over some deals, those who play in a style are taken for it more often than others are."""
    shares = []
    for seed in range(6):
        belief, own = believed(name, bot, f"style {seed}")
        seats = BY_ID[name].seats
        drawn = belief.drawn(np.arange(300), seats, Stream(b"drawn"))
        assert (drawn[:, own - 1] == LEARNT).all()
        shares.append(np.delete(drawn, own - 1, axis=1) == style)
    prior = belief.styles[style].prior
    assert np.mean(shares) > 1.2 * prior


def test_what_nobody_has_played_says_nothing() -> None:
    match = Match(setup_of(BY_ID["block-3"], "fresh"))
    seen = match.observe(match.turn)
    (belief,) = plausibility(seen, WorldCount(seen).sample(500, Stream(b"fresh")))
    assert np.allclose(belief.weights(), 1)
    drawn = belief.drawn(np.arange(500), 3, Stream(b"drawn"))
    others = np.delete(drawn, match.turn - 1, axis=1)
    for number, style in enumerate(belief.styles):
        assert abs((others == number).mean() - style.prior) < 0.07


def test_weights_are_those_of_bayes() -> None:
    """Two other seats, two styles, two worlds; alike in seven cases of ten."""
    known = styles(course("block", Seating(3, partners=False)))[:2]
    (one, other) = (style.prior for style in known)
    told = {2: np.array([[0.5, 0.1], [0.2, 0.4]]), 3: np.array([[0.3, 0.6], [0.9, 0.7]])}
    alike = [one * 0.5 * 0.3 + other * 0.2 * 0.9, one * 0.1 * 0.6 + other * 0.4 * 0.7]
    apart = [
        (one * 0.5 + other * 0.2) * (one * 0.3 + other * 0.9),
        (one * 0.1 + other * 0.4) * (one * 0.6 + other * 0.7),
    ]
    expected = 0.7 * np.array(alike) + 0.3 * np.array(apart)
    assert np.allclose(Belief(known, told).weights(), expected)


def test_every_seat_of_a_mixture_plays_in_its_own_style() -> None:
    match = Match(setup_of(BY_ID["draw-3"], "mixed"))
    while len(match.legal_actions) < 2:
        match.submit(match.turn, match.legal_actions[0])
    seen = match.observe(match.turn)
    where = course_of(seen)
    policies = [learnt_policy(where), thumb_policy(where, 1), greedy_policy(where)]
    games = own_view(seen)
    plays = candidates(games.fits())
    for number, policy in enumerate(policies):
        games.style[:] = (number + 1) % 3
        games.style[0, match.turn - 1] = number
        assert np.array_equal(
            mixture(policies).scores(games, plays), policy.totals(features(games, plays))
        )
