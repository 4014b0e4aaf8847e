"""Claimed variations beside the tree of battle play that was found."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from typing import Literal

from msgspec.structs import replace

from solver.claims.claimed import Step, Variation
from solver.claims.moves import Alphabet, arrival_of
from solver.claims.printed import Printed
from solver.model import Node, Phase

Answer = Literal["there", "threat", "missing", "not shown", "elsewhere", "any"]
"""Whether a tree has a variation; "threat" where it has no such defence, but the threat that is
claimed to follow; "not shown" where it does not show such play, "elsewhere" where
there is no such key or try, "any" where a move of it may be any move, `~`, and nothing is known
against what follows."""


class Trees:
    """The phases of battle play of one twin. shows: whether variations were asked for.

    Variations have most of their moves in common, and a tree is read anew whenever somebody looks
    at it: so what a move has led to is kept.
    """

    def __init__(self, phases: Iterable[Phase], alphabet: Alphabet, shows: bool) -> None:
        self._phases = tuple((phase, _beginnings(phase, alphabet)) for phase in phases)
        self._shows = shows

    def has(self, variation: Variation) -> Answer:
        """Whether what was found has this variation."""
        answers: set[Answer] = {"not shown"}
        for phase, beginnings in self._phases:
            answer = self._of_phase(variation, phase, beginnings)
            if answer == "there":
                return answer
            answers.add(answer)
        order: tuple[Answer, ...] = ("threat", "missing", "any", "elsewhere", "not shown")
        return next(answer for answer in order if answer in answers)

    def _of_phase(
        self, variation: Variation, phase: Phase, beginnings: Mapping[str, _Standing]
    ) -> Answer:
        steps = variation.steps
        if phase.mode == "line":
            return "not shown"
        if phase.kind == "postkey":
            after = steps[1:] if steps[0].ply == 0 else steps
            return self._go_on(beginnings[""], 0, after)
        if variation.is_set is not (phase.kind == "set"):
            return "not shown"
        if phase.kind == "set":
            return self._first(beginnings[""], steps)
        if variation.refutes:
            return _refuted(beginnings["?"], steps)
        return self._first(beginnings["?" if variation.is_try else "!"], steps)

    def _first(self, nodes: _Standing, steps: Sequence[Step]) -> Answer:
        """A variation that begins with the moves of these nodes."""
        is_key = steps[0].ply == 0
        if not nodes:
            return "elsewhere" if is_key else "not shown"
        if not is_key and any(said.leaves_open for said in steps[0].moves):
            answers = [
                self._after_any(nodes.open_to(said), steps[0], steps[1:]) for said in steps[0].moves
            ]
            return _all(answers)
        named = [nodes.named(said) for said in steps[0].moves]
        if is_key and not all(named):
            return "elsewhere"
        ply, rest = steps[0].ply, steps[1:]
        return _all([self._go_on(some, ply, rest) for some in named])

    def _go_on(self, nodes: _Standing, ply: int, steps: Sequence[Step]) -> Answer:
        """Whether one of these nodes, at that half-move, goes on so."""
        if not nodes.nodes:
            return "missing"
        if not steps:
            return "there"
        step, rest = steps[0], steps[1:]
        if len(step.moves) == 1:  # as most have
            return self._after(nodes, ply, step, step.moves[0], rest)
        answer = _all([self._after(nodes, ply, step, said, rest) for said in step.moves])
        if answer == "missing" and rest and len(step.moves) == len(rest[0].moves) > 1:
            # as many replies as moves: each may answer its own, `1...Sc3/Sd2 2.Sd6/Qc2#`
            return _all(
                [
                    self._after(nodes, ply, step, said, [replace(rest[0], moves=(own,)), *rest[1:]])
                    for said, own in zip(step.moves, rest[0].moves, strict=True)
                ]
            )
        return answer

    def _after(
        self, nodes: _Standing, ply: int, step: Step, said: Printed, rest: Sequence[Step]
    ) -> Answer:
        """One move after these nodes, and what follows it."""
        if said.leaves_open:
            if step.ply != ply + 1 or not self._shows:
                return "any"
            return self._after_any(nodes.replies.open_to(said), step, rest, nodes.threats)
        below = nodes.threats if step.ply > ply + 1 else nodes.replies
        named = below.named(said, ends=step.ends)
        if named.nodes:
            return self._go_on(named, step.ply, rest)
        if not self._shows:
            return "not shown"
        return self._carries_out_a_threat(nodes, ply, step, rest)

    def _after_any(
        self, replies: _Standing, step: Step, rest: Sequence[Step], threats: _Standing | None = None
    ) -> Answer:
        """Any move of the defender, `~`: the threat follows. In zugzwang, where all moves are
        shown, what is printed behind it has to follow one of them at least."""
        if step.ply % 2 == 0 or not rest:
            return "any"
        if not threats:
            return "missing" if self._go_on(replies, step.ply, rest) == "missing" else "any"
        answer = self._go_on_threatened(threats, rest, ends=rest[0].ends)
        # of the moves of one unit, `S~`, some may let other moves follow, too
        return answer if answer == "there" or _is_any(step) else "any"

    def _go_on_threatened(self, threats: _Standing, rest: Sequence[Step], *, ends: bool) -> Answer:
        step, after = rest[0], rest[1:]
        return _all(
            [
                "any"
                if said.leaves_open
                else self._go_on(threats.named(said, ends=ends), step.ply, after)
                for said in step.moves
            ]
        )

    def _carries_out_a_threat(
        self, nodes: _Standing, ply: int, step: Step, rest: Sequence[Step]
    ) -> Answer:
        """A defence that is not shown as it does not defend: the threat follows."""
        threats = nodes.threats
        if step.ply != ply + 1 or step.ply % 2 == 0 or not threats or not rest:
            return "missing"
        # what mates later as a threat may mate at once behind such a defence
        answer = self._go_on_threatened(threats, rest, ends=False)
        return "threat" if answer == "there" else answer


def _is_any(step: Step) -> bool:
    """Whether it is `~`, of no unit."""
    return step.text == "~"


def _beginnings(phase: Phase, alphabet: Alphabet) -> Mapping[str, _Standing]:
    """The first moves of a phase, in actual play by their marks."""
    if phase.mode == "line":
        return {}
    if phase.kind == "actual":
        marked: dict[str, list[Node]] = {"!": [], "?": []}
        for node in phase.tree:
            marked.setdefault(node.mark, []).append(node)
        return {mark: _Standing(some, alphabet) for mark, some in marked.items()}
    after_key = phase.kind == "postkey"
    nodes = [node for node in phase.tree if node.move is None or not after_key]
    return {"": _Standing(nodes, alphabet)}


def _refuted(tries: _Standing, steps: Sequence[Step]) -> Answer:
    """Whether a try is refuted as claimed, by one of the moves that alone do it."""
    found = [named for said in steps[0].moves if (named := tries.named(said))]
    if not found:
        return "elsewhere"
    there = all(any(one.refutations.named(said) for one in found) for said in steps[1].moves)
    return "there" if there else "missing"


class _Standing:
    """Moves that may stand in the same place, and what follows them, read once.

    Printed moves are told apart by their identity: claims live longer than what is compared.
    """

    def __init__(self, nodes: Sequence[Node], alphabet: Alphabet) -> None:
        self.nodes = nodes
        self._alphabet = alphabet
        self._named: dict[tuple[int, bool], _Standing] = {}
        self._by_square: dict[str, list[Node]] | None = None
        self._below: dict[str, _Standing] = {}

    def __bool__(self) -> bool:
        return bool(self.nodes)

    def named(self, said: Printed, *, ends: bool = False) -> _Standing:
        """The nodes that a printed move may name. ends: only nodes that no move follows."""
        key = id(said), ends
        found = self._named.get(key)
        if found is None:
            fit = self._alphabet.fit
            nodes = [
                node
                for node in self._near(self._alphabet.square_of(said))
                if node.move is not None
                and fit(said, node.move) == "yes"
                and not (ends and goes_on(node))
            ]
            found = self._named[key] = _Standing(nodes, self._alphabet)
        return found

    def open_to(self, said: Printed) -> _Standing:
        """The nodes of the unit of which any move may be meant, `S~`; all nodes where no unit is
        named."""
        may_be = self._alphabet.may_be
        nodes = [node for node in self.nodes if node.move is None or may_be(said, node.move)]
        return _Standing(nodes, self._alphabet)

    def _near(self, square: str) -> Iterable[Node]:
        """The nodes that may go to the square; all nodes where no square is known."""
        if not square:
            return self.nodes
        known = self._by_square
        if known is None:
            known = self._by_square = {}
            for node in self.nodes:
                to = arrival_of(node.move) if node.move is not None else ""
                known.setdefault(to, []).append(node)
        there = known.get(square, ())
        return [*there, *known[""]] if "" in known else there

    @property
    def threats(self) -> _Standing:
        return self._following("threats", lambda node: node.threats)

    @property
    def refutations(self) -> _Standing:
        return self._following("refutations", lambda node: node.refutations)

    @property
    def replies(self) -> _Standing:
        return self._following("replies", lambda node: chain(node.variations, node.refutations))

    def _following(self, kind: str, read: Callable[[Node], Iterable[Node]]) -> _Standing:
        found = self._below.get(kind)
        if found is None:
            below = [one for node in self.nodes for one in read(node)]
            found = self._below[kind] = _Standing(below, self._alphabet)
        return found


def goes_on(node: Node) -> bool:
    """Whether play follows a move."""
    return bool(node.variations or node.refutations or node.threats)


def _all(answers: Sequence[Answer]) -> Answer:
    """The answer about alternatives, of which each has to be there."""
    if len(answers) == 1:
        return answers[0]
    found = set(answers)
    order: tuple[Answer, ...] = ("missing", "not shown", "elsewhere", "any", "threat", "there")
    return next(answer for answer in order if answer in found)
