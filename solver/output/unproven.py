"""The solutions that hang on moves not proven legal (Alsatian), below those of a phase."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from solver.model import Line, Node, Phase
from solver.output.lines import LineWriter
from solver.output.moves import Notation
from solver.output.phrases import Phrases

MOST = 10  # solutions that are written though they are none


def lines(phase: Phase, writer: LineWriter, notation: Notation, phrases: Phrases) -> Iterator[str]:
    """The lines by their numbers, keys and what is a solution only otherwise as they are written;
    nothing where nothing differs."""

    def text(one: Line | Node) -> str:
        if isinstance(one, Line):
            return writer.line(one)
        return f"  1.{notation.full(one.move)}" if one.move else ""

    if phase.unproven is None:
        return
    hanging, otherwise = phase.unproven.hanging, phase.unproven.otherwise
    if hanging and phase.mode == "line":
        yield f"\n\n{phrases.hanging} {', '.join(str(number + 1) for number in hanging)}"
    elif hanging:
        yield "\n".join(["", phrases.hanging, *(text(phase.tree[number]) for number in hanging)])
    if otherwise:
        more = [f"  ... + {len(otherwise) - MOST}"] if len(otherwise) > MOST else []
        texts = map(text, islice(otherwise, MOST))
        yield "\n".join(["", "", phrases.otherwise, *texts, *more])
