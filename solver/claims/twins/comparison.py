"""How a printed solution says that its twins come about, beside how they do.

`b) Bd3-->e3` is right where it leads to the position of the twin b), be it in one way or another:
from the diagram or, where that is not said, from the twin before it; one change after the other or
all at once; in the letters of any language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from solver.catalogue.stipulation.loose import understood
from solver.claims.alphabets import Alphabets
from solver.claims.difference import Difference
from solver.claims.foreign import PrintLanguage
from solver.claims.printed import Printed
from solver.claims.twins import misplaced_labels
from solver.claims.twins.descriptions import Head, Item, heads
from solver.claims.twins.labels import Texts
from solver.claims.twins.unit_letters import UnitLetters
from solver.model import Change, Note, Placement, Problem, Solution, TwinSolution
from solver.output.rules import twin_problem
from solver.output.twinning import changed
from solver.output.vocabulary import vocabulary
from solver.twins import MIRRORS, ChangeError, apply_change

#: changes of the whole position
_OF_ALL = ("shift", "mirror", "rotate", "polish")
_SAME_MIRRORS: Mapping[tuple[str, ...], tuple[str, ...]] = {
    ("a8", "h8"): ("a1", "h1"),
    ("h1", "h8"): ("a1", "a8"),
}
_ARROW = re.compile(r"\s*(?:<?[-=]{1,3}>|[-=]{2,3}|[→⇒])\s*")
_NEW = re.compile(r"\+|(?:add|plus)\b", re.I)
_LABEL = re.compile(r"^\+?[a-z]\d{0,2}\)\s*")
_SERIES = re.compile(r"^(p?h?ser)-?")


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
    wrong = dict(misplaced_labels.wrong(texts, list(known)))
    rest = [one for one in written if one.label in known and one.items and one.place not in wrong]
    if not rest and not wrong:
        return Compared()
    comparison = _Comparison(solution.problem, known, _languages(solution.problem, moves))
    found = [(one, comparison.of(one)) for one in rest]
    differences = [
        *wrong.values(),
        *((one.label, said) for one, said in found if isinstance(said, Difference)),
    ]
    notes = [
        Note(f'not compared: "{item.text}" is no change of a twin that is known', item.place)
        for one in rest
        if any(item.kind != "unread" for item in one.items)  # else it is prose
        for item in one.items
        if item.kind == "unread"
    ]
    notes += [said for _, said in found if isinstance(said, Note)]
    return Compared(tuple(differences), tuple(notes))


def _languages(problem: Problem, moves: Iterable[Printed]) -> Collection[PrintLanguage]:
    """The languages in which the moves may be printed."""
    return {one.language for one in Alphabets(problem).fitting(moves)} or {problem.language}


def _positions(solution: Solution) -> Iterator[_Known]:
    problem = position = solution.problem
    for twin in solution.twins:
        before = position if twin.twin is not None and twin.twin.continued else problem
        position = twin_problem(problem, twin.twin, position)
        if twin.status != "refused":
            yield _Known(twin, position, before)


class _Comparison:
    """Heads read in the letters of all languages. known: the twins by their labels;
    languages: those of the moves."""

    def __init__(
        self,
        problem: Problem,
        known: Mapping[str, _Known],
        languages: Collection[PrintLanguage],
    ) -> None:
        self._problem = replace(problem, twins=(), zeroposition=False)
        self._known = known
        self._letters = UnitLetters(problem, languages)

    def of(self, head: Head) -> Difference | Note | None:
        """Where the head leads elsewhere; a note where that is not clear. None where it does not,
        or is not understood."""
        if any(item.kind == "unread" for item in head.items):
            return None
        unread = next((item for item in head.items if not self._is_read(item)), None)
        target = self._known[head.label].position
        bases = self._bases(head)
        if any(self._leads(head, base, target) for base in bases):
            return None
        if head.text.startswith("+") and self._leads(head, self._problem, target):
            return Note(f'"{head.text}" is read as a change of the diagram', head.place)
        if unread is not None:
            said = f'not compared: "{unread.text}" is no change of a twin that is known'
            return Note(said, unread.place)
        reached = max(self._agrees(head, base, target) for base in bases)
        at = head.items[reached] if 0 <= reached < len(head.items) else head
        instead = self._instead(head.label)
        if {_plain(at.text), _plain(_LABEL.sub("", head.text))} & set(map(_plain, instead)):
            return None
        return Difference(head.text, at.place, at.text, instead)

    def _is_read(self, item: Item) -> bool:
        """Whether it is known what all its letters are."""
        if item.kind == "stipulation":
            return _asked(item.said) is not None
        return all(self._letters.are_known(letters) for letters, _ in item.units)

    def _bases(self, head: Head) -> list[Problem]:
        """Positions from which its changes may start."""
        labels = list(self._known)
        at = labels.index(head.label)
        before = self._known[labels[at - 1]].position if at else self._problem
        if head.after == "+":
            return [before]
        if head.after in self._known:
            return [self._known[head.after].position]
        return [self._problem, before]

    def _instead(self, label: str) -> tuple[str, ...]:
        """How the twin comes about, as we write it."""
        one = self._known[label]
        if one.twin.twin is None:
            return ("the diagram",)
        return (changed(one.twin.twin, one.before, vocabulary(self._problem.language)),)

    def _leads(self, head: Head, base: Problem, target: Problem) -> bool:
        """Whether the changes lead to the twin in any order, or all at once; units that are said to
        stand somewhere may come from elsewhere."""
        whole = [item for item in head.items if item.kind in _OF_ALL]
        single = [item for item in head.items if item.kind not in _OF_ALL]
        one_by_one, at_once = self._one_by_one, self._at_once
        ways: list[list[tuple[Callable[..., Problem | None], Sequence[Item]]]] = [
            [(one_by_one, head.items)],
            [(at_once, single), (one_by_one, whole)],
        ]
        if whole:
            ways.append([(one_by_one, single), (one_by_one, whole)])
            ways.append([(one_by_one, whole), (at_once, single)])
        wanted = _units(target)
        for comes in (False, True):
            for way in ways:
                position: Problem | None = base
                for change, items in way:
                    position = position and change(position, items, target, comes)
                if position is not None and _units(position) == wanted:
                    return True
        return False

    def _one_by_one(
        self, position: Problem, items: Sequence[Item], target: Problem, comes: bool
    ) -> Problem | None:
        """The position after one change after the other. comes: from elsewhere."""
        for item in items:
            after = self._after(position, item, target, comes)
            if after is None:
                return None
            position = after
        return position

    def _at_once(
        self, position: Problem, items: Sequence[Item], target: Problem, comes: bool
    ) -> Problem | None:
        """The position after all changes of single units, each of which is one of the position as
        it is: first they are taken away, then put down."""
        units = _units(position)
        away: set[str] = set()
        down: dict[str, Placement] = {}
        for item in items:
            after = self._after(position, item, target, comes)
            if after is None:
                return None
            new = _units(after)
            away |= {square for square in units if square not in new}
            for square, unit in new.items():
                if units.get(square) != unit:
                    if down.setdefault(square, unit) != unit:
                        return None
                    away.add(square)
        left = {square: unit for square, unit in units.items() if square not in away}
        return replace(position, placements=tuple({**left, **down}.values()))

    def _after(self, position: Problem, item: Item, target: Problem, comes: bool) -> Problem | None:
        """The position after one change."""
        after = self._come(position, item, target) if comes else None
        return after or self._changed(position, item, target)

    def _come(self, position: Problem, item: Item, target: Problem) -> Problem | None:
        """The position where a unit that is said to stand somewhere has come from a square on which
        the twin has none such; None where there is none, or the unit is said to be new."""
        if item.kind != "add" or _NEW.match(item.text):
            return None
        ((letters, square),) = item.units
        wanted = _units(target)
        unit = wanted.get(square)
        if unit is None or not self._letters.may_name(letters, unit):
            return None
        for one in position.placements:
            there = wanted.get(one.square)
            if one.piece == unit.piece and (there is None or there.piece != one.piece):
                return apply_change(position, Change("move", (one.square, square)))
        return None

    def _agrees(self, head: Head, base: Problem, target: Problem) -> int:
        """How many changes are right, one after the other."""
        position, wanted = base, _units(target)
        for number, item in enumerate(head.items):
            after = self._changed(position, item, target)
            if after is None:
                return number
            position = after
        found = _units(position)
        squares = {one for one in {*found, *wanted} if found.get(one) != wanted.get(one)}
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
            return position if asked and _asks(item.said, asked.text) else None
        units = _units(target if item.kind == "add" else position)
        named = item.units[: 2 if item.kind == "exchange" else 1]
        named = () if item.kind in _OF_ALL else named
        if not all(self._letters.may_name(letters, units.get(square)) for letters, square in named):
            return None
        squares = tuple(square for _, square in item.units)
        arguments = (item.said,) if item.kind == "rotate" else squares
        if item.kind == "mirror":
            arguments = tuple(sorted(squares))
            arguments = _SAME_MIRRORS.get(arguments, arguments)
            if arguments not in MIRRORS:
                return None
        added = tuple(units[square] for square in squares if item.kind == "add")
        try:
            return apply_change(position, Change(item.kind, arguments, added))
        except ChangeError:
            return None


def _asked(text: str) -> object:
    """A stipulation as it is understood, None where it is not."""
    return understood(_SERIES.sub(r"\1-", re.sub(r"\s", "", text.lower())))


def _asks(said: str, text: str) -> bool:
    """Whether two stipulations are the same."""
    asked = _asked(said)
    return said.lower() == text.lower() or (asked is not None and asked == _asked(text))


def _plain(text: str) -> str:
    """Changes with one kind of arrow and of gap."""
    return " ".join(_ARROW.sub("-", text).replace(",", " ").split()).rstrip(".;")


def _units(problem: Problem) -> dict[str, Placement]:
    return {unit.square: unit for unit in problem.placements}
