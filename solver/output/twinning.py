"""Headlines of twins: "b) wKc6-->c7", and the positions they come from."""

from __future__ import annotations

from collections.abc import Iterator

from solver.model import Change, Problem, Twin, TwinSolution
from solver.output.conditions import condition_lines
from solver.output.positions import Standing, apply, standing
from solver.output.vocabulary import Vocabulary

LETTERS = "abcdefghijklmnopqrstuvwxyz"
GAP = "  "


def label(number: int) -> str:
    """The letter of the diagram (0) or a twin: a to z, then z1, z2, ..."""
    return LETTERS[number] if number < len(LETTERS) else f"z{number - len(LETTERS) + 1}"


class Headlines:
    """Writes the headlines of a problem's twins one after the other."""

    def __init__(self, problem: Problem, words: Vocabulary) -> None:
        self._words = words
        self._diagram = standing(problem.placements)
        self._last = self._diagram

    def of(self, solved: TwinSolution) -> str:
        """The line over the play of a twin; "" where the problem has no twins."""
        if not solved.label:
            return ""
        twin = solved.twin
        if twin is None:
            self._last = self._diagram
            return f"\n{solved.label}) \n"
        position = dict(self._last if twin.continued else self._diagram)
        text = "".join(self._changes(twin, position))
        self._last = position
        return f"\n{'+' if twin.continued else ''}{solved.label}) {text}\n"

    def _changes(self, twin: Twin, position: Standing) -> Iterator[str]:
        """The text of each change, followed by its gap; the position changes along."""
        cleared: set[str] = set()
        later = [self._added(change) for change in twin.changes]
        for at, change in enumerate(twin.changes):
            for text in self._change(change, position, cleared, set().union(*later[at + 1 :])):
                yield text + GAP
            apply(change, position)

    @staticmethod
    def _added(change: Change) -> set[str]:
        return {placement.square for placement in change.placements}

    def _change(
        self, change: Change, position: Standing, cleared: set[str], refilled: set[str]
    ) -> Iterator[str]:
        """The items of one change.

        cleared: squares emptied before, whose new units are written without "+"; refilled:
        squares that a later change fills again, so that their emptying goes unsaid.
        """
        match change.kind:
            case "move":
                start, end = change.arguments
                if end in position and end not in refilled and end != start:
                    yield f"-{self._unit(end, position)}"
                yield f"{self._unit(start, position)}-->{end}"
            case "exchange":
                first, second = change.arguments
                yield f"{self._unit(first, position)}<-->{self._unit(second, position)}"
            case "remove":
                (square,) = change.arguments
                if square not in refilled:
                    yield f"-{self._unit(square, position)}"
                cleared.add(square)
            case "add":
                for placement in change.placements:
                    new = placement.square not in position and placement.square not in cleared
                    unit = self._words.unit(placement.piece) + placement.square
                    yield f"{'+' if new else ''}{unit}"
            case _:
                yield self._other_change(change)

    def _other_change(self, change: Change) -> str:
        """A change that names no unit of the position."""
        words = self._words
        match change.kind:
            case "substitute":
                return " ==> ".join(words.walk(walk) for walk in change.arguments)
            case "rotate":
                return f"{words.word('change', 'rotate')} {change.arguments[0]}"
            case "mirror":
                return f"{words.word('change', 'mirror')} {'<-->'.join(change.arguments)}"
            case "shift":
                return f"{words.word('change', 'shift')} {' ==> '.join(change.arguments)}"
            case "polish":
                return words.word("change", "polish")
            case "stipulation" if change.stipulation is not None:
                return change.stipulation.text
            case "condition":
                return "\n   ".join(condition_lines(change.conditions, words))
        return ""

    def _unit(self, square: str, position: Standing) -> str:
        """The unit on a square with its square; the square alone if it is empty."""
        piece = position.get(square)
        return square if piece is None else self._words.unit(piece) + square
