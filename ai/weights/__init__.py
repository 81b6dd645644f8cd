"""The trained tables as files, each with what made it."""

from __future__ import annotations

import base64
import json
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np

from ai.course import Course
from ai.features import offsets, tables
from ai.masks import Ints


class Provenance(NamedTuple):
    """How a file of weights was made, and so can be made again."""

    command: str
    seed: str
    batches: int
    deals: int
    """Deals a batch."""


def weights_path(where: Course) -> Path:
    """The file of a course's weights."""
    return Path(__file__).parent / f"{where.name}.json"


def has_weights(where: Course) -> bool:
    """Whether a policy was learnt for this table; a new variant plays without one at first."""
    return weights_path(where).is_file()


def write_weights(where: Course, weights: Ints, provenance: Provenance) -> None:
    """Write the tables, one line each, so that a change can be read as a difference."""
    starts = offsets(where)
    lines = {
        table.name: _packed(weights[start:end])
        for table, start, end in zip(tables(where), starts[:-1], starts[1:], strict=True)
    }
    content = {**provenance._asdict(), "tables": lines}
    text = json.dumps(content, indent=1)
    weights_path(where).write_text(text + "\n", encoding="ascii")


@cache
def read_weights(name: str) -> Ints:
    """The tables of the course with this name, in one row; OSError if there is no such file."""
    text = (Path(__file__).parent / f"{name}.json").read_text(encoding="ascii")
    parts = [
        np.frombuffer(base64.b64decode(part), "<i2") for part in json.loads(text)["tables"].values()
    ]
    weights = np.concatenate(parts).astype(np.int32)
    weights.flags.writeable = False
    return weights


def _packed(part: Ints) -> str:
    """Whole numbers of 16 bits as text."""
    return base64.b64encode(part.clip(-32767, 32767).astype("<i2").tobytes()).decode("ascii")
