"""Solutions read back from the plain text that Popeye prints, to print them again.

A collection of such outputs may lie beside the checkout: a folder "corpus" with corpus.jsonl (one
problem a line) and canon.py, which takes the text apart. Tests that use it are skipped without it.
"""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from types import ModuleType
from typing import Any, Literal

from notated import Reader, Unreadable

from solver.model import Language, Line, Node, Phase, TwinSolution

CHECKOUT = Path(__file__).resolve().parents[2]


def collection() -> Path | None:
    """The folder of outputs beside the checkout, or None."""
    return next((p.parent for p in CHECKOUT.parent.glob("*/corpus/canon.py")), None)


@cache
def canon() -> ModuleType:
    """The module that takes printed solutions apart."""
    folder = collection()
    assert folder is not None
    spec = importlib.util.spec_from_file_location("popeye_canon", folder / "canon.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def rows() -> Iterator[dict[str, Any]]:
    """The problems of the collection with what Popeye printed."""
    folder = collection()
    if folder is not None:
        for text in (folder / "corpus.jsonl").read_text(encoding="utf-8").splitlines():
            yield json.loads(text)


def twins(parsed: dict[str, Any], language: Language) -> tuple[TwinSolution, ...]:
    """The twins of a problem that canon has taken apart, without their changes."""
    reader = Reader(language)
    return tuple(
        TwinSolution(
            label=twin["label"].removeprefix("+"),
            twin=None,
            phases=tuple(phase(reader, printed) for printed in twin["phases"]),
        )
        for twin in parsed["twins"]
    )


def phase(reader: Reader, printed: dict[str, Any]) -> Phase:
    """Set play or actual play; the numbers say who makes a move."""
    kind: Literal["set", "actual"] = "set" if printed["set"] else "actual"
    if printed["kind"] == "tree":
        return Phase(
            kind, "white", "tree", tree=tuple(map(partial(node, reader), printed["items"]))
        )
    return Phase(kind, "white", "line", lines=tuple(map(partial(line, reader), printed["items"])))


def node(reader: Reader, printed: dict[str, Any]) -> Node:
    """A move of battle play."""
    if printed.get("threat_fx"):
        raise Unreadable(printed["threat_fx"])
    signs = [mark for mark in printed["marks"] if mark not in ("!", "?", "?!?")]
    mark = next((mark for mark in printed["marks"] if mark in ("!", "?", "?!?")), "")
    return Node(
        move=reader.move(printed["move"], signs, "white") if printed["d"] >= 0 else None,
        mark=mark,
        threats=tuple(map(partial(node, reader), printed["threats"])),
        zugzwang=printed["zz"],
        variations=tuple(map(partial(node, reader), printed["vars"])),
        refutations=tuple(map(partial(node, reader), printed["but"])),
        unanswered=printed["refutes"],
    )


def line(reader: Reader, printed: dict[str, Any]) -> Line:
    """A line of help or series play."""
    numbers = [number for number, _, _ in printed["plies"]]
    restarts = [at for at, number in enumerate(numbers) if number == 1 and at]
    moves = tuple(
        reader.move(text, signs, "black" if number is None else "white")
        for number, text, signs in printed["plies"]
    )
    return Line(moves, printed["skip"], intro=restarts[0] if restarts else 0)
