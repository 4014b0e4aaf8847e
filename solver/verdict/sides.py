"""A phase of play as lines, and the claims that may be about it beside what was found in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from solver.claims.claimed import Claims, LineClaim
from solver.claims.lines import Compared, compare, keys
from solver.claims.moves import Alphabet
from solver.model import Branch, Line, Node, Phase, Play, Problem
from solver.output import retractor

#: the sides by the numbers that claims have for them
SIDES = ("white", "black")
#: kinds of stipulations of which every solution has the same length, or is too short
_OF_ONE_LENGTH = frozenset({"help", "series", "series-help", "proof-game"})
_CHANGES_PLAY = ("WhiteToPlay", "Quodlibet", "GoalIsEnd")


class Side(Struct):
    """A phase of actual play beside the claims.

    mine: the claims that may be about it. at: the number of each among them, by its identity.
    """

    phase: Phase
    compared: Compared
    mine: list[LineClaim]
    at: dict[int, int]

    def fits(self, claim: LineClaim) -> int:
        """How many solutions a claim may name."""
        at = self.at.get(id(claim))
        return 0 if at is None else self.compared.fits[at]

    def nearly(self, claim: LineClaim) -> bool:
        """Whether a solution would fit but for what the claim leaves open."""
        at = self.at.get(id(claim))
        return at is not None and self.compared.nearly[at]

    def claimed(self) -> int:
        """How many solutions are written; the same key may be written several times."""
        if self.phase.mode == "line":
            return len(self.mine)
        return len({self._same_as(at) for at in range(len(self.mine))})

    def _same_as(self, at: int) -> object:
        return tuple(self.compared.named[at]) or self.mine[at].moves


def side(
    problem: Problem, phase: Phase, claims: Sequence[LineClaim], alphabet: Alphabet | None
) -> Side:
    """A phase beside those of the claims that name its side, or none."""
    mine = [one for one in claims if one.side is None or SIDES[one.side] == phase.side]
    at = {id(one): number for number, one in enumerate(mine)}
    compared = compare(lines(phase), mine, alphabet, _half_moves(problem))
    for short in _short_keys(problem, phase):
        compared.short.add(short)
    return Side(phase, compared, mine, at)


def _short_keys(problem: Problem, phase: Phase) -> Iterator[Line]:
    """Keys of a retractor after which fewer moves are taken back than it says."""
    asked = problem.stipulation
    taken = asked.taken_back if asked is not None else None
    if taken is None:
        return
    for nodes in retractor.keys(phase.tree):
        move = nodes[0].move
        if move is not None and max(map(_taken_back, nodes)) < taken.half_moves:
            yield Line((move,))


def _taken_back(node: Node) -> int:
    """The half-moves that are taken back in the longest line, this one included."""
    if not node.taken_back:
        return 0
    return 1 + max(map(_taken_back, node.variations), default=0)


def lines(phase: Phase) -> Sequence[Line]:
    """The solutions of a phase as lines: a key is a line of one half-move."""
    if phase.kind == "postkey":
        return (Line(()),) if phase.tree and not _is_refuted(phase) else ()
    return phase.lines if phase.mode == "line" else tuple(keys(phase.tree))


def number_claimed(claims: Claims, phase: Phase) -> int | None:
    """The number of solutions that is claimed of a phase, None if none is."""
    if all(by is None for by, _ in claims.counts):
        return next((count for _, count in claims.counts), None)
    numbers = {SIDES[by]: count for by, count in claims.counts if by is not None}
    return numbers.get(phase.side)


def _is_refuted(phase: Phase) -> bool:
    """Whether a defence after the key has no answer."""
    return any(defence.unanswered for node in phase.tree for defence in node.variations)


def _half_moves(problem: Problem) -> int:
    """How long solutions have to be, 0 where they may be of several lengths."""
    stipulation = problem.stipulation
    if stipulation is None or stipulation.intro:
        return 0
    taken = stipulation.taken_back
    if (taken.kind if taken else stipulation.kind) not in _OF_ONE_LENGTH:
        return 0
    if problem.game != "chess" or any(problem.option(option) for option in _CHANGES_PLAY):
        return 0
    return _longest(stipulation.play) + (taken.half_moves if taken else 0)


def _longest(play: Play) -> int:
    """The half-moves of a play with those of the longest play that its forks reach."""
    if not isinstance(play, Branch):
        return 0
    forks = (fork for step in play.steps for fork in step.forks)
    return play.longest + max(map(_longest, forks), default=0)
