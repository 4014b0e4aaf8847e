"""Where patterns are found in the table of a problem's play."""

from __future__ import annotations

from collections.abc import Iterator

from solver.themes.families.changes.facts import Fact, Facts, Value
from solver.themes.families.changes.pattern import Literal, Pattern
from solver.themes.phase_table import Phase
from solver.themes.tree.moves import MoveKey

#: facts that are tried for one pattern, and instances of it that are told: tables of solved
#: problems with many tries are large, and nobody reads more
MOST_TRIED = 6_000
MOST_FOUND = 50


def matches(pattern: Pattern, facts: Facts) -> Iterator[tuple[Fact, ...]]:
    """Each different set of facts that a pattern is made of."""
    if len(facts.phases) < len(pattern.kinds):
        return
    seen = set()
    for found in _Matcher(pattern, facts).all():
        name = frozenset(fact.name for fact in found)
        if name not in seen:
            seen.add(name)
            yield found
            if len(seen) == MOST_FOUND:
                return


class _Matcher:
    """Takes what a pattern says one after the other, each with what is known from those before."""

    def __init__(self, pattern: Pattern, facts: Facts) -> None:
        self._pattern = pattern
        self._facts = facts
        self._phases: dict[int, Phase] = {}
        self._defences: dict[str, MoveKey] = {}
        self._moves: dict[str, Value] = {}
        self._left = MOST_TRIED

    def all(self, number: int = 0) -> Iterator[tuple[Fact, ...]]:
        if number == len(self._pattern.said):
            if not any(map(self._is_true, self._pattern.denied)):
                yield ()
            return
        literal = self._pattern.said[number]
        for fact in self._candidates(literal):
            self._left -= 1
            if self._left < 0:
                return
            new = self._take(literal, fact)
            if new is None:
                continue
            for rest in self.all(number + 1):
                yield (fact, *rest)
            for table, name in new:
                del table[name]  # type: ignore[attr-defined]

    def _candidates(self, literal: Literal) -> list[Fact]:
        return self._facts.having(
            literal.relation,
            self._phases.get(literal.phase),
            self._defences.get(literal.defence),
            self._moves.get(literal.move),
        )

    def _take(self, literal: Literal, fact: Fact) -> list[tuple[object, object]] | None:
        """Note what a fact makes known: which tables got which names. None where it does not fit
        what is known."""
        new: list[tuple[object, object]] = []
        if literal.phase not in self._phases:
            if not self._fits_phase(literal.phase, fact.phase):
                return None
            new.append((self._phases, literal.phase))
        if literal.defence and literal.defence not in self._defences:
            if not self._fits_defence(literal.defence, fact.defence):
                return None
            new.append((self._defences, literal.defence))
        if literal.move and literal.move not in self._moves:
            if fact.move is None or not self._fits_move(literal.move, fact.move):
                return None
            new.append((self._moves, literal.move))
        for table, name in new:
            value = (
                fact.phase
                if table is self._phases
                else (fact.defence if table is self._defences else fact.move)
            )
            table[name] = value  # type: ignore[index]
        return new

    def _fits_phase(self, number: int, phase: Phase) -> bool:
        kind = self._pattern.kinds[number]
        if (kind == "try" and not phase.is_try) or (kind == "actual" and not phase.is_actual):
            return False
        return all(one is not phase for one in self._phases.values())

    def _fits_defence(self, letter: str, defence: MoveKey | None) -> bool:
        """Different letters are different defences, and what is rarer than the letter is none."""
        return defence not in self._defences.values() and self._facts.occurs(
            defence, self._pattern.times[letter]
        )

    def _fits_move(self, letter: str, move: Value) -> bool:
        times = self._pattern.times[letter]
        if times > 1 and (isinstance(move, frozenset) or not self._facts.occurs(move, times)):
            return False
        return all(_are_apart(move, one) for one in self._moves.values())

    def _is_true(self, literal: Literal) -> bool:
        phase, move = self._phases[literal.phase], self._moves[literal.move]
        defence = self._defences[literal.defence]
        return self._facts.follows(phase, defence, move, self._phases.values())  # type: ignore[arg-type]


def _are_apart(one: Value, other: Value) -> bool:
    if isinstance(one, frozenset):
        return one.isdisjoint(other) if isinstance(other, frozenset) else other not in one
    return one not in other if isinstance(other, frozenset) else one != other
