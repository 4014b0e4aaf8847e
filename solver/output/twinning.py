"""Headlines of twins: "b) wKc6-->c7"."""

from __future__ import annotations

from collections.abc import Iterator

from solver.model import Change, Piece, Problem, Twin
from solver.output.conditions import condition_lines
from solver.output.header import stipulated
from solver.output.vocabulary import Vocabulary
from solver.twins import ChangeError, apply_change

GAP = "  "


def headline(
    label: str, twin: Twin | None, problem: Problem, previous: Problem, words: Vocabulary
) -> str:
    """The line over the play of the diagram or a twin.

    previous: the problem solved before it, from which a continued twin starts.
    """
    text, continued = "", False
    if twin is not None:
        continued = twin.continued
        text = "".join(_changes(twin, previous if continued else problem, words))
    return f"\n{'+' if continued else ''}{label}) {text}\n"


def changed(twin: Twin, problem: Problem, words: Vocabulary) -> str:
    """What a twin changes, in a line."""
    return GAP.join(text.strip() for text in _changes(twin, problem, words))


def _changes(twin: Twin, problem: Problem, words: Vocabulary) -> Iterator[str]:
    """The text of each change, followed by its gap. Later changes see what earlier ones made."""
    cleared: set[str] = set()
    for at, change in enumerate(twin.changes):
        refilled = {
            placement.square for later in twin.changes[at + 1 :] for placement in later.placements
        }
        for text in _Change(problem, words, cleared, refilled).items(change):
            yield text + GAP
        if change.kind == "remove":
            cleared.update(change.arguments)
        try:
            problem = apply_change(problem, change)
        except ChangeError:  # the twin was refused; its headline is written all the same
            continue


class _Change:
    """Writes one change of a position.

    cleared: squares emptied before, whose new units are written without "+"; refilled: squares
    that a later change fills again, so that their emptying goes unsaid.
    """

    def __init__(
        self, problem: Problem, words: Vocabulary, cleared: set[str], refilled: set[str]
    ) -> None:
        self._units = {unit.square: unit.piece for unit in problem.placements}
        self._words = words
        self._cleared = cleared
        self._refilled = refilled

    def items(self, change: Change) -> Iterator[str]:
        """What the change consists of: usually one item, one a unit for several units."""
        match change.kind:
            case "move":
                start, end = change.arguments
                if end in self._units and end not in self._refilled and end != start:
                    yield f"-{self._unit(end)}"
                yield f"{self._unit(start)}-->{end}"
            case "exchange":
                yield "<-->".join(map(self._unit, change.arguments))
            case "remove":
                for square in change.arguments:
                    if square not in self._refilled:
                        yield f"-{self._unit(square)}"
            case "add":
                for unit in change.placements:
                    yield self._added(unit.square, unit.piece)
            case _:
                yield self._of_all(change)

    def _added(self, square: str, piece: Piece) -> str:
        new = square not in self._units and square not in self._cleared
        return f"{'+' if new else ''}{self._words.unit(piece)}{square}"

    def _of_all(self, change: Change) -> str:
        """A change that concerns more than single units."""
        match change.kind:
            case "substitute":
                return " ==> ".join(map(self._words.walk, change.arguments))
            case "rotate":
                return f"{self._words.word('change', 'rotate')} {change.arguments[0]}"
            case "mirror":
                return f"{self._words.word('change', 'mirror')} {'<-->'.join(change.arguments)}"
            case "turn":
                side = self._words.word("colour", change.arguments[0])
                return f"{self._words.word('change', 'turn')} {side}"
            case "shift":
                return f"{self._words.word('change', 'shift')} {' ==> '.join(change.arguments)}"
            case "stipulation" if change.stipulation is not None:
                return stipulated(change.stipulation, self._words)
            case "condition":
                return "\n   ".join(condition_lines(change.conditions, self._words))
        return self._words.word("change", change.kind)

    def _unit(self, square: str) -> str:
        """The unit on a square with its square; the square alone if it is empty."""
        piece = self._units.get(square)
        return square if piece is None else self._words.unit(piece) + square
