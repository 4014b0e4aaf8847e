"""Specifications as the kernel gets them, spoiled: it refuses them, or searches in its bounds.

Where it leaves its bounds, a kernel under sanitizers ends its process: see docs/architecture.md.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random
from typing import Any

from fuzz import texts
from solver import _kernel
from solver.compiling.phases import phases
from solver.errors import KirkeError
from solver.twins import twins

LOOKS = 3  # after which a search is ended
POLL = 0.005  # seconds between two of them
PARTS = 2  # of a phase that are searched
#: what the kernel refuses a specification with
REFUSALS = (ValueError, OverflowError, TypeError, MemoryError)

_NUMBERS = (
    *(-(2**31), -256, -8, -2, -1, 0, 1, 2, 3, 7, 8, 9, 63, 64, 65, 127, 128, 255, 256, 1023, 1024),
    *(4095, 4096, 65535, 65536, 2**31 - 1, 2**32, 2**63),
)


@cache
def _specifications() -> tuple[str, ...]:
    """Specifications with tasks of the project's problems, as JSON."""
    return tuple(_compiled())


def _compiled() -> Iterator[str]:
    for problem in texts.problems()[::3]:
        try:
            for _, _, position in islice(twins(problem), 2):
                for phase in phases(position):
                    yield json.dumps([phase.spec, phase.task])
        except (KirkeError, OverflowError):
            continue


def spoiled(random: Random) -> bytes:
    """A specification and a task, with something of theirs changed."""
    whole = json.loads(random.choice(_specifications()))
    for _ in range(random.choice((0, 1, 1, 2, 3))):
        holder, key = random.choice([*_places(whole)])
        others = _places(json.loads(random.choice(_specifications())))
        alike = [here[at] for here, at in others if type(here[at]) is type(holder[key])]
        if alike and random.random() < 0.3:
            holder[key] = random.choice(alike)
        else:
            holder[key] = _changed(holder[key], random)
    return json.dumps(whole).encode()


def _changed(value: Any, random: Random) -> Any:
    match value:
        case bool():
            return not value
        case int():
            return random.choice((value - 1, value + 1, value + 8, random.choice(_NUMBERS)))
        case str():
            return random.choice((value[:-1], value + "x", "", value.upper(), "0", "-1"))
        case list():
            at = random.randrange(len(value) + 1)
            piece = value[at : at + 1] * random.choice((0, 0, 2, 3, 30))
            return value[:at] + piece + value[at + 1 :]
        case dict() if value:
            without = random.choice([*value])
            return {key: held for key, held in value.items() if key != without}
    return value


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Lists and dicts inside, each with the keys of what they hold."""
    for key in range(len(value)) if isinstance(value, list) else value:
        yield value, key
        if isinstance(value[key], list | dict):
            yield from _places(value[key])


def answer(data: bytes) -> None:
    """Set the kernel up with a specification, and search for a moment."""
    spec, task = json.loads(data, object_hook=_steps)
    looks = iter(range(LOOKS))

    def poll(moves: int) -> bool:
        return next(looks, None) is None

    try:
        kernel = _kernel.Machine(spec)
        kernel.set_memory(1 << 20)
        for side in (0, 1):
            kernel.can_capture_king(side)
            kernel.moves(side)
        kernel.perft(1, 0)
        for part in islice(kernel.parts(task, None, poll, POLL), PARTS):
            kernel.solve(task, part, None, poll, POLL)
    except REFUSALS:
        return


def _steps(held: dict[str, Any]) -> dict[str, Any]:
    """Pairs of numbers are tuples for the kernel, which JSON has not."""
    for key in ("cells", "steps", "sums"):
        if isinstance(pairs := held.get(key), list):
            held[key] = [tuple(one) if isinstance(one, list) else one for one in pairs]
    return held
