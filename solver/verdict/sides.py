"""A phase of play as lines, and the claims that may be about it beside what was found in it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from solver.claims.claimed import Claims, LineClaim
from solver.claims.lines import ClaimsShort, Compared, compare, keys
from solver.claims.moves import Alphabet
from solver.model import Line, Node, Phase, Problem

#: the sides by the numbers that claims have for them
SIDES = ("white", "black")


class Side(Struct):
    """A phase of actual play beside the claims.

    mine: the claims that may be about it. at: the number of each among them, by its identity.
    claims_short: see `compare`.
    """

    phase: Phase
    compared: Compared
    mine: list[LineClaim]
    at: dict[int, int]
    claims_short: ClaimsShort

    def fits(self, claim: LineClaim) -> int:
        """How many solutions a claim may name."""
        at = self.at.get(id(claim))
        return 0 if at is None else self.compared.fits[at]

    def nearly(self, claim: LineClaim) -> bool:
        """Whether a solution would fit but for what the claim leaves open."""
        at = self.at.get(id(claim))
        return at is not None and self.compared.nearly[at]

    def is_too_short(self, number: int, line: Line) -> bool:
        """Whether a solution, by its number among the first ones, is shorter than asked, which no
        claim says."""
        named = zip(self.mine, self.compared.named, strict=True)
        return line.is_short and not any(
            number in numbers and self.claims_short(claim, line) for claim, numbers in named
        )

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
    is_key = phase.mode == "tree"

    def claims_short(claim: LineClaim, line: Line) -> bool:
        return not is_key or (not problem.is_printed and _says_it_ends(claim, line))

    compared = compare(lines(phase), mine, alphabet, claims_short)
    return Side(phase, compared, mine, at, claims_short)


def _says_it_ends(claim: LineClaim, key: Line) -> bool:
    """Whether the claim of a key says that it reaches the goal, as it does. Of longer play a key
    does not say how long it is; and a printed solution is one of what the stipulation asks for."""
    return bool(claim.reaches) and claim.reaches == key.moves[0].goal


def lines(phase: Phase) -> Sequence[Line]:
    """The solutions of a phase as lines: a key is a line of one half-move."""
    if phase.kind == "postkey":
        return () if _is_refuted(phase) else [_after_key(node) for node in phase.tree[:1]]
    return phase.lines if phase.mode == "line" else tuple(keys(phase.tree))


def _after_key(diagram: Node) -> Line:
    """Play after the key, as a solution without moves of its own."""
    return Line((), is_short=diagram.sooner > 0)


def number_claimed(claims: Claims, phase: Phase) -> int | None:
    """The number of solutions that is claimed of a phase, None if none is."""
    if all(by is None for by, _ in claims.counts):
        return next((count for _, count in claims.counts), None)
    numbers = {SIDES[by]: count for by, count in claims.counts if by is not None}
    return numbers.get(phase.side)


def _is_refuted(phase: Phase) -> bool:
    """Whether a defence after the key has no answer."""
    return any(defence.unanswered for node in phase.tree for defence in node.variations)
