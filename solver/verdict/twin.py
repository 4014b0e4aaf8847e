"""The verdicts on the phases of the diagram, or of one twin."""

from __future__ import annotations

from msgspec.structs import replace

from solver.claims.alphabets import Alphabets
from solver.claims.claimed import Claims
from solver.model import Problem, TwinSolution
from solver.verdict import sides
from solver.verdict.letters import alphabet_of
from solver.verdict.misprints import legible
from solver.verdict.missing import Missing
from solver.verdict.phase import PhaseJudge
from solver.verdict.remarks import Remarks
from solver.verdict.result import PhaseVerdict


def judged(
    problem: Problem, twin: TwinSolution, claims: Claims
) -> tuple[list[PhaseVerdict], Remarks]:
    """The verdict on every phase of actual play, and what there is to say besides.

    problem: with the changes of the twin.
    """
    remarks = Remarks()
    remarks.faults.extend(claims.faults)
    remarks.notes.extend(claims.notes)
    letters = Alphabets(problem)
    if problem.is_printed:
        claims = legible(problem, letters, claims, remarks)
    alphabet = alphabet_of(letters, twin.phases, claims, remarks)
    missing = Missing(problem, twin.phases, claims, alphabet, remarks)
    lines = missing.of_actual_play()
    actual = [phase for phase in twin.phases if phase.kind != "set"]
    compared = [sides.side(problem, phase, lines, alphabet) for phase in actual]
    missing.look_for(lines, compared)
    judge = PhaseJudge(problem, twin, claims, alphabet, remarks)
    phases = [judge.judged(side, compared, missing.claims) for side in compared]
    if remarks.faults:
        phases = [replace(phase, word="claim not understood") for phase in phases]
    return phases, remarks
