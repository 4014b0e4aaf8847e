"""Condition lines under the diagram, in the order and spelling the field is used to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from solver.catalogue import half_moves
from solver.catalogue.arguments import AnyOf, Shape, Squares, Variants
from solver.catalogue.boards import SQUARE
from solver.catalogue.conditions import CONDITIONS, printed
from solver.catalogue.conditions.printed import in_list
from solver.catalogue.language import words as catalogue
from solver.catalogue.pieces import PIECES
from solver.model import Condition
from solver.output.circe import circe_lines
from solver.output.vocabulary import HUNTER, Vocabulary


def condition_lines(conditions: Iterable[Condition], words: Vocabulary) -> list[str]:
    """One line a condition, not yet centred: first those that hold in all half-moves, then those of
    some, with these behind them."""
    listed = tuple(conditions)
    spans = sorted({one.half_moves for one in listed if one.half_moves})
    found = _lines([one for one in listed if one.half_moves is None], words)
    for span in spans:
        lines = _lines([one for one in listed if one.half_moves == span], words)
        found += [f"{line} {half_moves.written(span)}" for line in lines]
    return found


def _lines(listed: Sequence[Condition], words: Vocabulary) -> list[str]:
    lines = circe_lines(listed, words)
    for condition in listed:
        if CONDITIONS[condition.name].row is None:
            lines[condition.name] = _line(condition, words)
    first = [key for key, entry in CONDITIONS.items() if entry.restricted_side and key in lines]
    order = dict.fromkeys((*first, *(key for key in CONDITIONS if key in lines)))
    return [lines[key] for key in order if lines[key]]


def _line(condition: Condition, words: Vocabulary) -> str:
    """A condition's name with its arguments, "" where the diagram shows it: it does not show in
    which half-moves."""
    entry = CONDITIONS[condition.name]
    title = words.word("condition", condition.name)
    says_when = entry.printed is printed.not_at_all and condition.half_moves is not None
    if entry.printed is not None and not says_when:
        return entry.printed(title, condition.arguments, words)
    return title + "".join(_arguments(condition.arguments, entry.arguments, words))


def _arguments(
    arguments: Sequence[str], shapes: Iterable[Shape], words: Vocabulary
) -> Iterator[str]:
    """Arguments with the blanks before them, as their shapes say."""
    listed = [one for shape in shapes for one in _parts(shape)]
    variants = [shape for shape in listed if isinstance(shape, Variants)]
    if any(isinstance(shape, Squares) and shape.from_a1 for shape in listed):
        arguments = sorted(arguments, key=lambda one: one[::-1] if SQUARE.fullmatch(one) else "")
    for key in arguments or [shape.otherwise for shape in variants if shape.otherwise]:
        shape = next((one for one in variants if key in catalogue.keys(one.table)), None)
        if shape is None:
            yield f" {in_list(key, words).lstrip() if _is_walk(key) else key}"
        elif key not in shape.unsaid:
            yield " " * shape.gap + words.word(shape.table, key)


def _parts(shape: Shape) -> tuple[Shape, ...]:
    """The shapes that one is made of."""
    return shape.shapes if isinstance(shape, AnyOf) else (shape,)


def _is_walk(key: str) -> bool:
    """Whether a key is that of a walk or of a hunter."""
    return all(part in PIECES for part in key.split(HUNTER))
