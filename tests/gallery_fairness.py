"""States of the page of fair play: before the proof, while it runs, and after it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.scenes.fairness import FairnessScene, Outcome
from game.stage import Stage
from tests.gallery_kiosk import kiosk_on
from tests.gallery_match import THREE, keep_finished

State = Callable[[Stage], None]


def _stands(outcome: Outcome, done: int, different: int = 0, *, bottom: bool = False) -> State:
    def state(stage: Stage) -> None:
        keep_finished(stage, "block", THREE, range(1, 2))
        scene = FairnessScene()
        stage.reset(scene)
        scene.outcome, scene.done, scene.total, scene.different = outcome, done, 273, different
        stage.refresh()
        if bottom:
            stage.view()
            scene.pane.key("end")
            stage.refresh()

    return state


def _first(stage: Stage) -> None:
    stage.reset(FairnessScene())


def _at_kiosk(stage: Stage) -> None:
    kiosk_on(stage)
    stage.go_home()
    stage.push(FairnessScene())


STATES: Mapping[str, State] = MappingProxyType(
    {
        "rules-fairness": _first,
        "rules-fairness-running": _stands("running", 101),
        "rules-fairness-same": _stands("same", 273),
        "rules-fairness-code": _stands("stopped", 40, bottom=True),
        "rules-fairness-different": _stands("different", 273, 2),
        "rules-fairness-kiosk": _at_kiosk,
    }
)
