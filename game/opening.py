"""Which screen the program begins with: what the command line asked for, or the menu."""

from __future__ import annotations

from game.options import PlayOptions
from game.scenes.menu import MenuScene
from game.scenes.scene import Scene
from game.services import Routes
from game.session import Session
from game.stage import Stage
from rules.record import load
from rules.seats import Seating

# What the menu leads to is read late, so that the menu stands soon: see `read_ahead`.


def _new_match(variant: str) -> Scene:
    from game.scenes.setup import NewMatchScene

    return NewMatchScene(variant)


def _table(session: Session) -> Scene:
    from game.scenes.match import MatchScene

    return MatchScene(session)


ROUTES = Routes(MenuScene, _new_match, _table)


def read_ahead() -> None:
    """Read what the menu leads to; for when its picture stands."""
    import game.scenes.match
    import game.scenes.rulebook
    import game.scenes.settings
    import game.scenes.setup
    import game.scenes.statistics  # noqa: F401


def open_first_scene(stage: Stage, options: PlayOptions) -> None:
    """Lay the first scenes on the stage.

    A record leads straight to its table, a variant or a seed to the choices for a match. The match
    in progress waits in the menu; beside a record it is set aside, since nobody gave it up. A
    kiosk begins as after every visit.
    """
    stage.routes = ROUTES
    if stage.ends_visit is not None:
        stage.ends_visit()
        return
    saves = stage.services.storage.saves
    match = saves.open()
    if options.resume is not None:
        saves.spare()
        match = load(options.resume.read_bytes()).match
        stage.push(_table(Session(match, saves.keep)))
        return
    stage.push(MenuScene(None if match is None else Session(match, saves.keep)))
    form = stage.form
    if options.variant is not None:
        form = form.with_variant(options.variant)
    if options.seats is not None and options.partners is not None:
        form = form.with_seating(Seating(options.seats, options.partners))
    if options.seed is not None:
        form = form.with_seed(options.seed)
    stage.form = form
    if options.variant is not None or options.seed is not None:
        stage.push(_new_match(form.variant.name))
