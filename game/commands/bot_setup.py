"""What bots are to play: the flags and the header of a record, put together."""

from __future__ import annotations

import argparse
import os
from dataclasses import replace
from typing import TypeVar

from ai.bots import BOTS
from game.commands.errors import CommandError
from game.commands.files import RecordFaultError, read_bytes
from game.commands.setup_flags import choose_seating, chosen_setup
from rules.chance import fresh_seed
from rules.record import RecordError, load_header
from rules.setup import Player, Setup, SetupError
from rules.variants import variant_named

DEFAULT_BOT = "greedy"
_Choice = TypeVar("_Choice")


def bot_setup(args: argparse.Namespace) -> Setup:
    """The setup that `args` ask for, a bot on each seat; raises `CommandError`.

    Flags win over the header in the file ``args.setup``, and a fresh seed is taken where neither
    gives one. A seat with a person in the header gets the default bot.
    """
    if args.setup is None:
        setup = chosen_setup(args, fresh_seed(os.urandom(8)) if args.seed is None else args.seed)
    else:
        setup = _with_flags(_header(args.setup), args)
    return replace(setup, players=_seated(setup.players, args.bots))


def _header(name: str) -> Setup:
    try:
        return load_header(read_bytes(name))
    except RecordError as error:
        raise RecordFaultError(name, error) from None


def _with_flags(given: Setup, args: argparse.Namespace) -> Setup:
    """`given` under the flags; what another seating does not know falls back to its default.

    Deals and a standing are never dropped silently: where they do not fit, that is an error.
    """
    variant = variant_named(args.variant or given.variant)
    seating = choose_seating(variant, seats=args.seats, partners=args.partners, like=given.seating)
    terms = variant.seatings[seating]
    spare = (Player(),) * seating.seats
    try:
        return replace(
            given,
            variant=variant.name,
            seating=seating,
            opening=_kept(given.opening, terms.openings),
            target=_kept(given.target, terms.targets),
            reserve=_kept(given.reserve, terms.reserves),
            seed=given.seed if args.seed is None else args.seed,
            players=(*given.players, *spare)[: seating.seats],
        )
    except SetupError as error:
        raise CommandError(error.reason) from None


def _kept(chosen: _Choice, possible: tuple[_Choice, ...]) -> _Choice:
    return chosen if chosen in possible else possible[0]


def _seated(players: tuple[Player, ...], bots: str | None) -> tuple[Player, ...]:
    """The players with a bot each: from `bots` (one name, or one a seat), else as they were."""
    if bots is None:
        names = [player.computer or DEFAULT_BOT for player in players]
    else:
        names = bots.split(",")
    if len(names) == 1:
        names *= len(players)
    if len(names) != len(players):
        raise CommandError(f"--bots names {len(names)} bots for {len(players)} seats")
    known = [bot.name for bot in BOTS]
    for name in names:
        if name not in known:
            raise CommandError(f"there is no bot '{name}'; there are {', '.join(known)}")
    return tuple(
        replace(player, computer=name) for player, name in zip(players, names, strict=True)
    )
