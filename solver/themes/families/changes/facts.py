"""What the table of a problem's play says, as facts that patterns are matched with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec import Struct

from solver.themes.families.changes.unsaid import mates_all_the_same
from solver.themes.phase_table import Moves, Phase
from solver.themes.probe import Probes
from solver.themes.tree.moves import MoveKey
from solver.themes.tree.node import Node

#: a first move, a threat, a move after a defence, a defence that refutes
Relation = Literal["key", "threat", "variation", "refutation"]
#: an attacker's move, or all of those after a defence with duals
Value = MoveKey | Moves


class Fact(Struct, frozen=True, eq=False):
    """One entry of the table. defence and move are None where its kind has none."""

    relation: Relation
    phase: Phase
    defence: MoveKey | None
    move: Value | None
    nodes: tuple[Node, ...]

    @property
    def name(self) -> tuple[object, ...]:
        """What makes it that fact and no other one."""
        return self.relation, self.phase.number, self.defence, self.move


#: which of phase, defence and move are known
Known = tuple[bool, bool, bool]


class Facts:
    """All facts of a play, found by what is known of them."""

    def __init__(self, phases: tuple[Phase, ...], probes: Probes | None = None) -> None:
        self.phases = phases
        self._probes = probes
        self._unsaid: dict[object, bool] = {}
        self._by_relation: dict[str, list[Fact]] = {}
        for phase in phases:
            for fact in _facts(phase):
                self._by_relation.setdefault(fact.relation, []).append(fact)
        self._times: Counter[object] = Counter()
        for some in self._by_relation.values():
            for fact in some:
                self._times.update(one for one in (fact.defence, fact.move) if one is not None)
        self._indexes: dict[tuple[str, Known], dict[object, list[Fact]]] = {}

    def occurs(self, part: object, times: int) -> bool:
        """Whether a defence or a move is in so many facts at least."""
        return self._times[part] >= times

    def follows(self, phase: Phase, defence: MoveKey, move: MoveKey, told: Iterable[Phase]) -> bool:
        """Whether a move follows a defence in a phase: it is told there, or nothing is told of the
        defence and the move mates as it does in one of the phases where it is told."""
        if defence in phase.defences or self._probes is None:
            return move in phase.after.get(defence, {})
        name = phase.number, defence, move
        if name not in self._unsaid:
            probe = self._probes.of(phase.branch.twin)
            self._unsaid[name] = any(
                mates_all_the_same(phase, one.defences[defence], one.after[defence][move], probe)
                for one in told
                if move in one.after.get(defence, {})
            )
        return self._unsaid[name]

    def having(
        self, relation: Relation, phase: Phase | None, defence: object, move: object
    ) -> list[Fact]:
        """Those with what is known, the rest is None."""
        known = (phase is not None, defence is not None, move is not None)
        index = self._indexes.get((relation, known))
        if index is None:
            index = self._index(relation, known)
        number = None if phase is None else phase.number
        return index.get((number, defence, move), [])

    def _index(self, relation: Relation, known: Known) -> dict[object, list[Fact]]:
        index = self._indexes[relation, known] = {}
        for fact in self._by_relation.get(relation, ()):
            key = (
                fact.phase.number if known[0] else None,
                fact.defence if known[1] else None,
                fact.move if known[2] else None,
            )
            index.setdefault(key, []).append(fact)
        return index


def _facts(phase: Phase) -> Iterator[Fact]:
    first = phase.branch.node
    if phase.key is not None:
        yield Fact("key", phase, None, phase.key, (first,))
    for move, node in phase.threats.items():
        yield Fact("threat", phase, None, move, (first, node))
    for defence, moves in phase.answers.items():
        after = phase.after[defence]
        nodes = (phase.defences[defence], *(after[one] for one in after if one in moves))
        value = next(iter(moves)) if len(moves) == 1 else moves
        yield Fact("variation", phase, defence, value, nodes)
    for defence, node in phase.refutations.items():
        yield Fact("refutation", phase, defence, None, (first, node))
