"""How a printed solution says that its twins come about, beside how they do.

`b) Bd3-->e3` is right where it leads to the position of the twin b), be it in one way or another:
from the diagram or, where that is not said, from the twin before it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from solver.claims.heads import Head, Item, heads
from solver.claims.labels import Texts
from solver.claims.moves import LANGUAGES, Alphabet, Alphabets
from solver.claims.printed import Printed
from solver.claims.scan import scan
from solver.model import Change, Note, Piece, Place, Placement, Problem, Solution, TwinSolution
from solver.output.rules import twin_problem
from solver.output.twinning import changed
from solver.output.vocabulary import vocabulary
from solver.twins import MIRRORS, ChangeError, apply_change
from solver.verdict.result import Difference

#: changes of the whole position
_OF_ALL = ("shift", "mirror", "rotate", "polish")
#: colours in languages in which no statements are written
_COLOURS = {"it": {"white": "b", "black": "n"}, "ru": {"white": "\u0431", "black": "\u0447"}}


class Compared(Struct, frozen=True):
    """What differs, each with the label of its twin, and what is not compared."""

    differences: tuple[tuple[str, Difference], ...] = ()
    notes: tuple[Note, ...] = ()


class _Known(Struct, frozen=True):
    """A twin with its position, and that from which its changes start."""

    twin: TwinSolution
    position: Problem
    before: Problem


def compare(solution: Solution, texts: Texts, moves: Iterable[Printed]) -> Compared:
    """The labels and heads of twins in a text. moves: all that are printed there, which tell the
    language of its letters."""
    if not solution.problem.twins:
        return Compared()
    written = list(heads(texts))
    known = {one.twin.label: one for one in _positions(solution)}
    wrong = dict(_wrong_labels(texts, list(known)))
    rest = [one for one in written if one.label in known and one.items and one.place not in wrong]
    if not rest and not wrong:
        return Compared()
    found = [
        [(one, _Comparison(solution.problem, known, choice).of(one)) for one in rest]
        for choice in _alphabets(solution.problem, moves, rest)
    ]
    best = min(found, key=lambda some: sum(difference is not None for _, difference in some))
    differences = [*wrong.values(), *((one.label, said) for one, said in best if said)]
    notes = [
        Note(f'not compared: "{item.text}" is no change of a twin that is known', item.place)
        for one in rest
        if any(item.kind != "unread" for item in one.items)  # else it is prose
        for item in one.items
        if item.kind == "unread"
    ]
    return Compared(tuple(differences), tuple(notes))


def _alphabets(
    problem: Problem, moves: Iterable[Printed], written: Sequence[Head]
) -> Sequence[Alphabet]:
    """Those of the moves; where they have not all letters of the heads, others that have them."""
    known = Alphabets(problem)
    choices = known.fitting(moves) or [known.of(problem.language)]
    walks = {
        letters.lstrip("abcdefghijklmnopqrstuvwxyz")
        for head in written
        for item in head.items
        for letters, _ in item.units
    }
    others = [one for one in map(known.of, LANGUAGES) if one not in choices]
    for some in (choices, others):
        readable = [one for one in some if walks <= {"", *one.readable}]
        if readable:
            return readable
    return choices


def _positions(solution: Solution) -> Iterator[_Known]:
    problem = position = solution.problem
    for twin in solution.twins:
        before = position if twin.twin is not None and twin.twin.continued else problem
        position = twin_problem(problem, twin.twin, position)
        if twin.status != "refused":
            yield _Known(twin, position, before)


def _wrong_labels(
    texts: Texts, labels: Sequence[str]
) -> Iterator[tuple[Place, tuple[str, Difference]]]:
    """Labels in place of others, each with its place: where as many are printed as there are twins,
    or all but that of the diagram, whose play is printed before, and they are not the same ones."""
    tokens = list(scan(texts))
    written = [token for token in tokens if token.kind == "label"]
    if len(written) == len(labels) - 1 and written and tokens[0] is not written[0]:
        labels = labels[1:]
    if len(written) != len(labels) or {one.text for one in written} == set(labels):
        return
    for one, label in zip(written, labels, strict=True):
        if one.text != label:
            said = f"{one.text})"
            yield one.place, (label, Difference(said, one.place, said, (f"{label})",)))


class _Comparison:
    """Heads read in the letters of one language. known: the twins by their labels."""

    def __init__(self, problem: Problem, known: Mapping[str, _Known], alphabet: Alphabet) -> None:
        self._problem = replace(problem, twins=(), zeroposition=False)
        self._known = known
        self._alphabet = alphabet

    def of(self, head: Head) -> Difference | None:
        """Where the head leads elsewhere; None where it does not, or is not understood."""
        if any(item.kind == "unread" for item in head.items):
            return None
        target = self._known[head.label].position
        reached = max((self._agrees(head, base, target) for base in self._bases(head)), default=-1)
        if reached > len(head.items):
            return None
        at = head.items[reached] if 0 <= reached < len(head.items) else head
        return Difference(head.text, at.place, at.text, self._instead(head.label))

    def _bases(self, head: Head) -> list[Problem]:
        """Positions from which its changes may start."""
        labels = list(self._known)
        at = labels.index(head.label)
        before = self._known[labels[at - 1]].position if at else self._problem
        if head.after == "+":
            return [before]
        if head.after:
            return [self._known[head.after].position] if head.after in self._known else []
        return [self._problem, before]

    def _instead(self, label: str) -> tuple[str, ...]:
        """How the twin comes about, as we write it."""
        one = self._known[label]
        if one.twin.twin is None:
            return ("the diagram",)
        return (changed(one.twin.twin, one.before, vocabulary(self._problem.language)),)

    def _agrees(self, head: Head, base: Problem, target: Problem) -> int:
        """How many changes are right, one more than there are where nothing is missing either."""
        position, wanted = base, _units(target)
        for number, item in enumerate(head.items):
            after = self._changed(position, item, target)
            if after is None:
                return number
            position = after
        found = _units(position)
        squares = {one for one in {*found, *wanted} if found.get(one) != wanted.get(one)}
        if not squares:
            return len(head.items) + 1
        misplaced = squares & set(found)  # tells more than what is missing: `-wPd6 bBh4--e6`
        for some in (misplaced, squares):
            for number, item in enumerate(head.items):
                if item.kind in _OF_ALL or some & {square for _, square in item.units}:
                    return number
        return len(head.items)

    def _changed(self, position: Problem, item: Item, target: Problem) -> Problem | None:
        """The position after a change; None where it is none of this position, or none that leads
        to the twin."""
        if item.kind == "stipulation":
            asked = target.stipulation
            return position if asked and item.said.lower() == asked.text.lower() else None
        units = _units(target if item.kind == "add" else position)
        named = item.units[: 2 if item.kind == "exchange" else 1]
        named = () if item.kind in _OF_ALL else named
        if not all(self._stands(letters, units.get(square)) for letters, square in named):
            return None
        squares = tuple(square for _, square in item.units)
        arguments = (item.said,) if item.kind == "rotate" else squares
        if item.kind == "mirror" and arguments not in MIRRORS:
            return None
        added = tuple(units[square] for square in squares if item.kind == "add")
        try:
            return apply_change(position, Change(item.kind, arguments, added))
        except ChangeError:
            return None

    def _stands(self, letters: str, unit: Placement | None) -> bool:
        """Whether letters name a unit, of which colour and walk may be left out."""
        if unit is None:
            return False
        small = letters[: next((i for i, c in enumerate(letters) if c.isupper()), len(letters))]
        large = letters[len(small) :]
        first, rest = letters[:1].lower(), letters[1:].upper()  # `WSa3`, `bpd4`
        readings = [(small, large), (first, rest), ("", letters.upper())]
        return any(self._names(colour, walk, unit.piece) for colour, walk in readings)

    def _names(self, colour: str, walk: str, piece: Piece) -> bool:
        """colour: the small letters before that of the walk, attributes among them."""
        language = self._alphabet.language
        if language in LANGUAGES:
            known = vocabulary(language).colour_letter(piece.colour)
        else:
            known = _COLOURS[language].get(piece.colour, "n")
        is_side = not colour or colour[0] == known
        return is_side and (not walk or self._alphabet.names(walk, piece.walk))


def _units(problem: Problem) -> dict[str, Placement]:
    return {unit.square: unit for unit in problem.placements}
