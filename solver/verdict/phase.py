"""The verdict on a phase: how many solutions are claimed, which of those found nobody claims."""

from __future__ import annotations

from collections.abc import Sequence

from solver.claims.claimed import Claims, LineClaim, Variation
from solver.claims.difference import Difference
from solver.claims.lines import Examples
from solver.claims.moves import Alphabet
from solver.model import Line, NotAsked, Phase, Problem, TwinSolution
from solver.verdict.nearest import Nearest
from solver.verdict.remarks import Remarks
from solver.verdict.result import Claim, PhaseVerdict, Word
from solver.verdict.sides import Side, number_claimed
from solver.verdict.texts import Texts


class PhaseJudge:
    """Judges the phases of a twin one by one; what is ambiguous in a claim goes to the remarks."""

    def __init__(
        self,
        problem: Problem,
        twin: TwinSolution,
        claims: Claims,
        alphabet: Alphabet | None,
        remarks: Remarks,
    ) -> None:
        self._alphabet = alphabet
        self._problem = problem
        self._twin = twin
        self._claims = claims
        self._remarks = remarks
        self._is_cut = twin.status != "finished"
        partial = [one for one in problem.constraints if not one.strict]
        self._is_partial = bool(partial)
        # The other part of a test, of which what is claimed need not be.
        self._may_miss = any(isinstance(one.demand, NotAsked) for one in partial)

    def judged(
        self, side: Side, sides: Sequence[Side], missing: Sequence[LineClaim | Variation]
    ) -> PhaseVerdict:
        """The verdict on one of several sides. missing: what was found in none of them; it counts
        against the first."""
        phase, compared = side.phase, side.compared
        count = self._count(side, sides)
        unclaimed = self._unclaimed(side, count)
        found = compared.found.count + self._beyond(phase)
        if side is not sides[0] or self._is_cut:
            missing = []
        if not self._is_cut and found <= count:
            self._report_ambiguous(side)
        texts = Texts(self._problem, phase)
        return PhaseVerdict(
            self._twin.label,
            phase.side,
            self._word(count, found, unclaimed.count, bool(missing)),
            Claim(count, tuple(claim.text for claim in side.mine)),
            texts.of(compared.found.first),
            texts.of(unclaimed.first),
            tuple(claim.text for claim in missing),
            found,
            unclaimed.count,
            compared.short.count,
            self._is_cut,
            self._differences(missing),
            phase.part,
        )

    def _differences(self, missing: Sequence[LineClaim | Variation]) -> tuple[Difference, ...]:
        if self._alphabet is None:
            return ()
        nearest = Nearest(self._problem, self._twin.phases, self._alphabet)
        return tuple(map(nearest.of, missing))

    def _beyond(self, phase: Phase) -> int:
        """Solutions that are known besides those that are shown, where the search was cut. In
        structured play lines that a constraint bars may be among them."""
        asked = self._problem.stipulation
        return 0 if asked is not None and asked.structured else phase.beyond

    def _count(self, side: Side, sides: Sequence[Side]) -> int:
        """How many solutions are claimed of a side."""
        counted = number_claimed(self._claims, side.phase)
        if counted is not None:
            return counted
        if not any(one.mine for one in sides):
            return 1
        if len(sides) == 1:
            return side.claimed()
        return sum(1 for claim in side.mine if side.fits(claim))

    def _unclaimed(self, side: Side, count: int) -> Examples[Line]:
        """Solutions that nobody claims: all that are not written where some are; else those that
        are too short, which no number claims, unless there are too many anyway."""
        counted = number_claimed(self._claims, side.phase)
        writes_all = bool(self._claims.lines) and (counted is None or counted <= side.claimed())
        if writes_all:
            return side.compared.extra
        return side.compared.short if side.compared.found.count <= count else Examples()

    def _report_ambiguous(self, side: Side) -> None:
        """A move that fits several solutions must not hide that one of them is not meant."""
        for claim in side.mine:
            if (fits := side.fits(claim)) > 1:
                self._remarks.fault(
                    claim.place,
                    f'"{claim.text}" may be any of {fits} solutions that were found; say from '
                    "where its units move",
                )

    def _word(self, count: int, found: int, extra: int, missing: bool) -> Word:
        if self._is_cut:
            return "cooked" if found > count or extra else "unproved"
        if self._is_partial and not (extra or found > count):
            # What is claimed and not found may lie where nobody has looked.
            return "sound under constraints" if not missing or self._may_miss else "differs"
        if not found and count:
            return "no solution"
        if missing:
            return "differs"
        if extra or found > count:
            return "cooked"
        return "differs" if found < count else "sound"
