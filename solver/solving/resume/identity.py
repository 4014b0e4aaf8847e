"""For which search something holds that was kept: which statement, which kernel, which phase."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from solver.model import Note, Place, Problem
from solver.solving.parts.machine import Part, Spec, Task

DIGEST = 16  # bytes
#: options that only bound a search
_BOUNDS = {"MaxTime", "MaxSolutions"}
#: what of a task says nothing about positions
_NOT_OF_POSITIONS = {"most", "helper", "stop_on_short", "variations", "threats"}
_LENGTH = re.compile(r"\d+(\.5)?$")
#: fields of a problem that change nothing of what is searched
_BESIDES = {
    *("authors", "origins", "titles", "awards", "remarks", "intended", "besides", "notes"),
    *("number", "language", "options", "stipulation"),
}


def statement(problem: Problem) -> str:
    """What a problem asks, but for the length of the stipulation and for limits."""
    asked = problem.stipulation
    said = {
        name: value
        for name, value in msgspec.structs.asdict(problem).items()
        if name not in _BESIDES
    }
    said["options"] = [one for one in problem.options if one.name not in _BOUNDS]
    said["stipulation"] = None if asked is None else (asked.side, _LENGTH.sub("", asked.text))
    return _digest(said).hex()


@cache
def kernel() -> str:
    """The kernel, by what it consists of: another one may number moves and positions otherwise."""
    spec = find_spec("solver._kernel")
    assert spec is not None
    assert spec.origin is not None
    return blake2b(Path(spec.origin).read_bytes(), digest_size=DIGEST).hexdigest()


def meaning(spec: Spec, task: Task) -> bytes:
    """What facts about positions mean: the rules, and the play but for its length."""
    nodes = [dict(node) for node in task.get("nodes", ())]
    if nodes:
        root = nodes[task["root"]]
        if root["type"] == "branch" and not root["shortest"]:
            root.pop("longest")  # as the kernel's tag of the play, see PlayTree::seal
    rest = {key: value for key, value in task.items() if key not in _NOT_OF_POSITIONS}
    return _digest([spec, {**rest, "nodes": nodes}])


def phase(spec: Spec, task: Task, parts: Sequence[Part]) -> bytes:
    """A phase as it is cut into parts."""
    return _digest([spec, task, list(parts)])


def _digest(said: Any) -> bytes:
    text = msgspec.json.encode(_plain(said), enc_hook=repr, order="deterministic")
    return blake2b(text, digest_size=DIGEST).digest()


def _plain(said: Any) -> Any:
    """A value without the places where it was written."""
    if isinstance(said, Place | Note):
        return None
    if isinstance(said, Struct):
        return [type(said).__name__, _plain(msgspec.structs.asdict(said))]
    if isinstance(said, dict):
        return {str(key): _plain(value) for key, value in said.items()}
    if isinstance(said, list | tuple):
        return [_plain(one) for one in said]
    return said
