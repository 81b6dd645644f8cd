"""One short text from which two people can play the same deals.

A match code holds variant, seating, options and seed; who sits where is not in it. From it all
hands can be told, so it is shown only where that does no harm. It is made of groups of four signs
that cannot be mistaken for one another, such as `C4CF-K7QF-3MZD-HU3G`:

- four signs for the variant and the choices (20 bits);
- the seed: as it is, if it has the form of a fresh one, else its UTF-8 bytes, five bits a sign;
- four signs that check the rest: the number that a one and all signs before them make, modulo a
  prime. The prime divides neither a power of 32 nor any difference of two signs, so that one wrong
  sign, or two neighbours that were swapped, are always found.
"""

from __future__ import annotations

import unicodedata
from typing import Literal, NamedTuple, TypeAlias

from msgspec.structs import replace

from game.language import _
from game.setup_form import NewMatchForm
from rules.seats import Seating
from rules.setup import Player, Setup
from rules.variant import Opening, Variant
from rules.variants import VARIANTS, variant_named

SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""All signs of a code, by what they are worth; fresh seeds are made of the same ones."""

_SEED_LENGTH = 8
_PRIME = 1_048_573  # the largest below 32 ** 4
_GROUP = 4
_HEAD = _CHECK = 4
_LONGEST = 600
_DASHES = ("Pd", "Pc", "Sm")
"""What a person or a program may write for a hyphen: dashes, low lines, the minus sign."""

_SEATINGS = (
    Seating(2, partners=False),
    Seating(3, partners=False),
    Seating(4, partners=False),
    Seating(4, partners=True),
)

CodeFault: TypeAlias = Literal["empty", "sign", "short", "check", "unknown"]
"""`sign`: one that no code has. `check`: a sign is wrong, missing or in the wrong place.
`unknown`: it is sound, but not for any match that this version can play."""


class CodeError(ValueError):
    """Why a text is no match code; `sign` is the one at fault where the kind is `sign`."""

    def __init__(self, kind: CodeFault, sign: str = "") -> None:
        """Keep what is to be told."""
        super().__init__(f"{kind} {sign}".strip())
        self.kind: CodeFault = kind
        self.sign = sign


class Coded(NamedTuple):
    """What a match code holds."""

    variant: str
    seating: Seating
    opening: Opening
    target: int
    reserve: int
    seed: str

    def setup(self, players: tuple[Player, ...]) -> Setup:
        """The match with these players, one for each seat."""
        variant, seating, opening, target, reserve, seed = self
        return Setup(variant, seating, opening, target, reserve, seed, players)

    def chosen_in(self, form: NewMatchForm) -> NewMatchForm:
        """The choices for a new match, with those of the code made; the players stay."""
        return replace(
            form,
            variant_name=self.variant,
            wished_seating=self.seating,
            wished_opening=self.opening,
            wished_target=self.target,
            wished_reserve=self.reserve,
            seed=self.seed,
        )


# Writing


def has_code(setup: Setup) -> bool:
    """Whether a code tells all of a setup: not where deals or a standing were given."""
    return not setup.deals and setup.standing is None


def match_code(setup: Setup) -> str:
    """The code from which the deals of `setup` can be played; ValueError without `has_code`."""
    if not has_code(setup):
        raise ValueError("given deals and a given standing are in no code")
    is_text = not _is_fresh(setup.seed)
    signs = _head(setup, is_text=is_text) + (_packed(setup.seed) if is_text else setup.seed)
    signs += _check(signs)
    return "-".join(signs[at : at + _GROUP] for at in range(0, len(signs), _GROUP))


def _head(setup: Setup, *, is_text: bool) -> str:
    variant = variant_named(setup.variant)
    terms = variant.seatings[setup.seating]
    fields = (
        (_digest(variant), 9),
        (int(is_text), 1),
        (_SEATINGS.index(setup.seating), 2),
        (0 if setup.opening == "lot" else setup.opening, 3),
        (sorted(terms.targets).index(setup.target), 3),
        (sorted(terms.reserves).index(setup.reserve), 2),
    )
    number = 0
    for value, bits in fields:
        if value >> bits:
            raise ValueError(f"{value} is too much for {bits} bits of a code")
        number = number << bits | value
    return _signs(number, _HEAD)


def _packed(seed: str) -> str:
    data = seed.encode()
    length = -(-8 * len(data) // 5)
    return _signs(int.from_bytes(data, "big") << (5 * length - 8 * len(data)), length)


# Reading


def read_code(text: str) -> Coded:
    """What a code holds, however it was typed; raises `CodeError` and nothing else."""
    signs = _typed(text)
    if not signs:
        raise CodeError("empty")
    if len(signs) <= _HEAD + _CHECK:
        raise CodeError("short")
    if len(signs) > _LONGEST or signs[-_CHECK:] != _check(signs[:-_CHECK]):
        raise CodeError("check")
    try:
        coded = _coded(_number(signs[:_HEAD]), signs[_HEAD:-_CHECK])
        coded.setup((Player(),) * coded.seating.seats)
    except (ValueError, LookupError):
        raise CodeError("unknown") from None
    return coded


def code_fault_text(fault: CodeError) -> str:
    """What is wrong with a code, in the chosen language."""
    return {
        "empty": _("Type a match code."),
        "sign": _("A code never contains {sign}, nor 0, 1, I or O."),
        "short": _("The code is too short."),
        "check": _("This code is not right: a character is wrong, missing or misplaced."),
        "unknown": _("The code is for a match that this version cannot play."),
    }[fault.kind].format(sign=fault.sign)


def _typed(text: str) -> str:
    """The signs alone, without what only makes a code easier to read."""
    signs = []
    for sign in text:
        if sign.isspace() or unicodedata.category(sign) in _DASHES:
            continue
        if not sign.isascii() or sign.upper() not in SIGNS:
            raise CodeError("sign", sign)
        signs.append(sign.upper())
    return "".join(signs)


def _coded(head: int, seed: str) -> Coded:
    digest, is_text = head >> 11, head >> 10 & 1
    opening, target, reserve = head >> 5 & 7, head >> 2 & 7, head & 3
    seating = _SEATINGS[head >> 8 & 3]
    variant = {_digest(variant): variant for variant in VARIANTS}[digest]
    terms = variant.seatings[seating]
    return Coded(
        variant.name,
        seating,
        opening or "lot",
        sorted(terms.targets)[target],
        sorted(terms.reserves)[reserve],
        _unpacked(seed) if is_text else _fresh(seed),
    )


def _fresh(seed: str) -> str:
    if not _is_fresh(seed):
        raise ValueError("that is no fresh seed")
    return seed


def _unpacked(signs: str) -> str:
    length = 5 * len(signs) // 8
    data = (_number(signs) >> (5 * len(signs) - 8 * length)).to_bytes(length, "big")
    if _is_fresh(seed := data.decode()) or _packed(seed) != signs:
        raise ValueError("the seed is not written as it would be")
    return seed


# Signs and numbers


def _digest(variant: Variant) -> int:
    """Nine bits that stand for a variant, whatever others there are or will be."""
    # Only where there is a code: the first picture need not wait for it.
    from hashlib import sha256

    return int.from_bytes(sha256(variant.name.encode()).digest()[:2], "big") >> 7


def _check(signs: str) -> str:
    """The signs that check others; the one before them makes leading zeros count."""
    return _signs(_number(SIGNS[1] + signs) % _PRIME, _CHECK)


def _is_fresh(seed: str) -> bool:
    return len(seed) == _SEED_LENGTH and all(sign in SIGNS for sign in seed)


def _signs(number: int, length: int) -> str:
    return "".join(SIGNS[number >> 5 * place & 31] for place in reversed(range(length)))


def _number(signs: str) -> int:
    number = 0
    for sign in signs:
        number = number << 5 | SIGNS.index(sign)
    return number
