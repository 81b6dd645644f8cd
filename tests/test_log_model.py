"""Random walks over a match and over a naive model of its log, which must tell the same story."""

from random import Random

import pytest

from rules.match import Acted, Match, Restarted
from rules.record import dump, load
from tests.playing import begun, state
from tests.seatings import SEATINGS, Seated

every_seating = pytest.mark.parametrize("seated", SEATINGS, ids=lambda seated: seated.id)


class Model:
    """The log of a match, naively: for every standing entry the story it leads to.

    A story is the deals so far, each with the actions that stand in it.
    """

    def __init__(self) -> None:
        self.entries: list[tuple[str, tuple]] = []
        self.undone: list[tuple[str, tuple]] = []

    @property
    def story(self) -> tuple:
        return self.entries[-1][1] if self.entries else ((),)

    def act(self, made: Acted, *, new_deal: bool) -> None:
        story = (*self.story, ()) if new_deal else self.story
        self._enter("act", (*story[:-1], (*story[-1], made)))

    def restart(self) -> None:
        self._enter("restart", (*self.story[:-1], ()))

    def _enter(self, kind: str, story: tuple) -> None:
        self.entries.append((kind, story))
        self.undone.clear()

    def undo(self, count: int) -> None:
        for _ in range(count):
            self.undone.append(self.entries.pop())

    def redo(self, count: int) -> None:
        for _ in range(count):
            self.entries.append(self.undone.pop())


def told(match: Match, story: tuple) -> Match:
    """The story played afresh, and the next deal brought on if ``match`` has it on the table."""
    again = Match(match.setup)
    for number, deal in enumerate(story):
        if number:
            again.next_deal()
        for made in deal:
            again.submit(made.seat, made.action)
    if again.phase == "deal-ended" and match.phase == "playing":
        again.next_deal()
    return again


def wander(match: Match, model: Model, random: Random) -> None:
    """One thing at random that may be done, in the match and in the model."""
    choice = random.random()
    if choice < 0.07 and model.entries:
        count = random.randint(1, min(12, len(model.entries)))
        match.undo(count)
        model.undo(count)
    elif choice < 0.14 and model.undone:
        count = random.randint(1, len(model.undone))
        match.redo(count)
        model.redo(count)
    elif choice < 0.17 and model.entries:
        match.restart()
        model.restart()
    elif match.phase == "deal-ended":
        match.next_deal()
    elif match.phase == "playing":
        new_deal = match.deal_number > len(model.story)
        made = Acted(match.turn, random.choice(match.legal_actions))
        match.submit(made.seat, made.action, match.token)
        model.act(made, new_deal=new_deal)


@every_seating
@pytest.mark.parametrize("seed", range(3))
def test_any_mixture_of_actions_undo_redo_and_restart(seated: Seated, seed: int) -> None:
    random = Random(f"{seated.id}/{seed}")
    match, model = begun(seated, f"walk/{seed}"), Model()
    journal: tuple = ()
    for step in range(250):
        wander(match, model, random)
        assert match.journal[: len(journal)] == journal
        journal = match.journal
        if step % 5 == 0:
            again = told(match, model.story)
            assert again.history == match.history
            assert state(again)[3:7] == state(match)[3:7]
            assert len(match.entries) == len(model.entries)
            kinds = ["restart" if isinstance(e, Restarted) else "act" for e in match.entries]
            assert kinds == [kind for kind, _ in model.entries]
        if step % 25 == 0:
            loaded = load(dump(match)).match
            assert loaded == match
            assert loaded.journal == match.journal
            if match.phase == "playing" and loaded.phase == "deal-ended":
                loaded.next_deal()
            assert loaded.history == match.history
