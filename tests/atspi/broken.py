"""The game with the real library and one fault of the bridge: play must go on.

python -m tests.atspi.broken FAULT
"""

from __future__ import annotations

import os
import sys
import time

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import game.access as access
from game.access_tree import ROOT, Node, Tree
from rules.actions import Play
from tests.tables import a_session, at_table, first_person_may

SECONDS = 10.0
ENDING = ("child", "focus", "orphan", "twice", "panic", "library")
"""The faults that switch access off; with the others it waits for readers that never come."""


def broken(tree: Tree, fault: str) -> Tree:
    """The tree with something wrong, as no check would let it through."""
    nodes = list(tree.nodes)
    last = nodes[-1]
    match fault:
        case "child":
            nodes[-1] = last._replace(children=(999_999,))
        case "focus":
            return tree._replace(focus=999_999)
        case "orphan":
            nodes.append(Node(999_999, last.item, ()))
        case "twice":
            nodes[0] = nodes[0]._replace(children=(*nodes[0].children, nodes[0].children[0]))
    assert nodes[0].id == ROOT
    return Tree(tuple(nodes), tree.focus)


def clock() -> float:
    return time.monotonic() * 1000


def stopped() -> float:
    raise RuntimeError("the clock has stopped")


def install(fault: str) -> access.Access:
    """Access with that fault."""
    if fault in ("child", "focus", "orphan", "twice"):
        whole = access.tree_of
        access.tree_of = lambda *args: broken(whole(*args), fault)
        access.fault_of = lambda _tree: None
    elif fault == "panic":

        def panics(*_args: object) -> None:
            raise RuntimeError("no update")

        access.update_of = panics
    elif fault == "library":
        sys.modules["accesskit"] = None
    return access.open_access(stopped if fault == "handler" else clock, "double-six")


def main() -> int:
    fault = sys.argv[1]
    pilot, scene = at_table(a_session("draw", until=first_person_may(Play)))
    link = install(fault)
    pilot.run.access = link
    end = time.monotonic() + (SECONDS if fault in ENDING else 1.5)
    while link.is_on and time.monotonic() < end:
        pilot.frame(16)
        time.sleep(0.01)
    before = scene.session.match.token
    tile = next(a.tile for a in scene.session.legal_actions if isinstance(a, Play))
    pilot.tap(f"tile {tile}")
    if scene.choice.preview is None:
        pilot.tap(f"end {scene.choice.end or 'A'}")
    pilot.tap("confirm")
    pilot.wait(500)
    assert scene.session.match.token != before, "the play has not landed"
    assert link.is_on != (fault in ENDING), link.reason
    print(f"  the play has landed; {link.reason or 'access is on'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
