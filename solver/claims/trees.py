"""Claimed variations beside the tree of battle play that was found."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Literal

from solver.claims.claimed import Step, Variation
from solver.claims.moves import Alphabet, Printed
from solver.model import Node, Phase

Answer = Literal["there", "threat", "missing", "not shown", "elsewhere", "any"]
"""Whether a tree has a variation; "threat" where it has no such defence, but the threat that is
claimed to follow; "not shown" where it does not show such play, "elsewhere" where
there is no such key or try, "any" where a move of it may be any move, `~`."""


class Trees:
    """The phases of battle play of one twin. shows: whether variations were asked for."""

    def __init__(self, phases: Iterable[Phase], alphabet: Alphabet, shows: bool) -> None:
        self._phases = tuple(phases)
        self._alphabet = alphabet
        self._shows = shows

    def has(self, variation: Variation) -> Answer:
        """Whether what was found has this variation."""
        answers = {self._of_phase(variation, phase) for phase in self._phases} or {"not shown"}
        order: tuple[Answer, ...] = ("there", "threat", "missing", "any", "elsewhere", "not shown")
        return next(answer for answer in order if answer in answers)

    def _of_phase(self, variation: Variation, phase: Phase) -> Answer:
        steps = variation.steps
        if phase.mode == "line":
            return "not shown"
        if phase.kind == "postkey":
            after = steps[1:] if steps[0].ply == 0 else steps
            nodes = [node for node in phase.tree if node.move is None]
            return self._go_on(nodes, 0, after)
        if phase.kind == "set":
            return self._first(phase.tree, steps) if variation.is_set else "not shown"
        if variation.is_set:
            return "not shown"
        marks = ("?",) if variation.is_try else ("!",)
        if variation.refutes:
            return self._refuted(phase.tree, steps)
        return self._first([node for node in phase.tree if node.mark in marks], steps)

    def _first(self, nodes: Sequence[Node], steps: Sequence[Step]) -> Answer:
        """A variation that begins with the moves of these nodes."""
        is_key = steps[0].ply == 0
        if not nodes:
            return "elsewhere" if is_key else "not shown"
        named = {said: list(self._named(said, nodes)) for said in steps[0].moves}
        if is_key and not all(named.values()):
            return "elsewhere"
        return _all(self._go_on(some, steps[0].ply, steps[1:]) for some in named.values())

    def _refuted(self, tree: Sequence[Node], steps: Sequence[Step]) -> Answer:
        """Whether a try is refuted as claimed, by one of the moves that alone do it."""
        tries = [node for node in tree if node.mark == "?"]
        found = [node for said in steps[0].moves for node in self._named(said, tries)]
        if not found:
            return "elsewhere"
        refutations = [refutation for node in found for refutation in node.refutations]
        there = all(any(self._named(said, refutations)) for said in steps[1].moves)
        return "there" if there else "missing"

    def _go_on(self, nodes: Sequence[Node], ply: int, steps: Sequence[Step]) -> Answer:
        """Whether one of these nodes, at that half-move, goes on so."""
        if not nodes:
            return "missing"
        if not steps:
            return "there"
        step, rest = steps[0], steps[1:]
        return _all(self._after(nodes, ply, step, said, rest) for said in step.moves)

    def _after(
        self, nodes: Sequence[Node], ply: int, step: Step, said: Printed, rest: Sequence[Step]
    ) -> Answer:
        """One move after these nodes, and what follows it."""
        if said.leaves_open:
            return "any"
        if step.ply > ply + 1:
            below = list(chain.from_iterable(node.threats for node in nodes))
        else:
            below = list(chain.from_iterable(_replies(node) for node in nodes))
        if below:
            named = [one for one in self._named(said, below) if not (step.ends and goes_on(one))]
            if named:
                return self._go_on(named, step.ply, rest)
        if not self._shows:
            return "not shown"
        return self._carries_out_a_threat(nodes, ply, step, rest)

    def _carries_out_a_threat(
        self, nodes: Sequence[Node], ply: int, step: Step, rest: Sequence[Step]
    ) -> Answer:
        """A defence that is not shown as it does not defend: the threat follows."""
        threats = list(chain.from_iterable(node.threats for node in nodes))
        if step.ply != ply + 1 or step.ply % 2 == 0 or not threats or not rest:
            return "missing"
        answer = _all(
            self._go_on(list(self._named(said, threats)), rest[0].ply, rest[1:])
            for said in rest[0].moves
        )
        return "threat" if answer == "there" else answer

    def _named(self, said: Printed, nodes: Iterable[Node]) -> Iterator[Node]:
        for node in nodes:
            if node.move is not None and self._alphabet.fit(said, node.move) == "yes":
                yield node


def goes_on(node: Node) -> bool:
    """Whether play follows a move."""
    return bool(node.variations or node.refutations or node.threats)


def _replies(node: Node) -> Iterator[Node]:
    yield from node.variations
    yield from node.refutations


def _all(answers: Iterable[Answer]) -> Answer:
    """The answer about alternatives, of which each has to be there."""
    found = set(answers)
    order: tuple[Answer, ...] = ("missing", "not shown", "elsewhere", "any", "threat", "there")
    return next(answer for answer in order if answer in found)
