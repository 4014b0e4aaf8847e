"""Which of the solutions that were found are intended, and which are cooks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from solver.claims.alphabets import Alphabets
from solver.claims.claimed import Claims, LineClaim
from solver.errors import Fault
from solver.model import Line, Note, Phase, Problem, Solution, TwinSolution
from solver.verdict import sides
from solver.verdict.letters import alphabet_of
from solver.verdict.misprints import legible
from solver.verdict.missing import Missing
from solver.verdict.problem import by_twins
from solver.verdict.remarks import Remarks
from solver.verdict.texts import Texts


class Known(Struct, frozen=True):
    """The solutions of a phase of actual play, keys of battle play.

    label: of the twin; side: who begins; part: see PhaseVerdict. count: how many are intended.
    intended: those of them that were found, short: those of these that take fewer moves than asked,
    which nobody claims; cooks: the others, missing: claims that were not found.
    intended_texts, cook_texts: as they are printed. is_claimed: the author says which are intended;
    else they are the first that were found. is_whole: all were searched.
    """

    label: str
    side: str
    count: int
    intended: tuple[Line, ...]
    cooks: tuple[Line, ...]
    missing: tuple[str, ...]
    intended_texts: tuple[str, ...]
    cook_texts: tuple[str, ...]
    is_claimed: bool
    is_whole: bool = True
    part: int = 0
    short: tuple[Line, ...] = ()

    def is_dual(self, cook: Line) -> bool:
        """Whether a cook of help or series play begins as an intended solution does."""
        return len(cook.moves) > 1 and any(
            one.moves[0] == cook.moves[0] for one in self.intended if one.moves
        )


class AllKnown(Struct, frozen=True):
    """All phases of actual play of a problem, twin by twin; what of its claims is not understood,
    and what else there is to say of them."""

    phases: tuple[Known, ...]
    faults: tuple[Fault, ...] = ()
    notes: tuple[Note, ...] = ()

    @property
    def cooks(self) -> int:
        """How many cooks are known, and intended solutions that are too short."""
        return sum(len(phase.cooks) + len(phase.short) for phase in self.phases)


def known(solution: Solution) -> AllKnown:
    """What was found of a problem, told apart by what its author claims.

    A printed solution of direct play that names several keys names the author's first, and then the
    cooks. Without a claim the first solution of full length is the intended one, any other a cook.
    """
    phases: list[Known] = []
    faults: dict[Fault, None] = {}
    notes: dict[Note, None] = {}
    for problem, twin, claims in by_twins(solution):
        remarks = Remarks()
        remarks.faults.extend(claims.faults)
        phases += _of_twin(problem, twin, claims, remarks)
        faults |= dict.fromkeys(remarks.faults)
        notes |= dict.fromkeys(remarks.notes)
    return AllKnown(tuple(phases), tuple(faults), tuple(notes))


def _of_twin(
    problem: Problem, twin: TwinSolution, claims: Claims, remarks: Remarks
) -> Iterator[Known]:
    actual = [phase for phase in twin.phases if phase.kind != "set"]
    is_printed = problem.is_printed
    letters = Alphabets(problem)
    if is_printed:
        claims = legible(problem, letters, claims, remarks)
        if any(phase.mode == "tree" for phase in actual):
            claims = _with_one_key(claims, remarks)
    alphabet = alphabet_of(letters, twin.phases, claims, remarks)
    said = Missing(problem, twin.phases, claims, alphabet, remarks).of_actual_play()
    beside = [sides.side(problem, phase, said, alphabet) for phase in actual]
    for phase, side in zip(actual, beside, strict=True):
        mine = [one for one in said if not phase.part or _is_about(one, side, beside)]
        own = side if mine == said else sides.side(problem, phase, mine, alphabet)
        yield _of_phase(problem, twin, phase, own, claims)


def _is_about(claim: LineClaim, part: sides.Side, parts: Sequence[sides.Side]) -> bool:
    """Whether a claim may be about a part: it fits there, or in no part at all."""
    return bool(part.fits(claim)) or not any(one.fits(claim) for one in parts)


def _with_one_key(claims: Claims, remarks: Remarks) -> Claims:
    """The claims without the keys behind the first, unless a number says that more are intended."""
    keys = [line for line in claims.lines if not (line.is_try or line.is_set or line.leaves_open)]
    others = [line for line in keys if line.moves != keys[0].moves]
    if not others or any(count > 1 for _, count in claims.counts):
        return claims
    message = (
        f'of the keys that are printed "{keys[0].text}" is taken for the author\'s, the others for'
        " cooks; Intended says otherwise"
    )
    remarks.note(others[0].place, message)
    return replace(claims, lines=tuple(line for line in claims.lines if line not in others))


def _of_phase(
    problem: Problem, twin: TwinSolution, phase: Phase, side: sides.Side, claims: Claims
) -> Known:
    found = [line for line in sides.lines(phase) if not line.violates]
    named = {number for numbers in side.compared.named for number in numbers}
    said = sides.number_claimed(claims, phase)
    count = max(said or 0, _distinct(side.mine)) or (1 if said is None else 0)
    others = [at for at in range(len(found)) if at not in named]
    # one that is shorter than asked is not meant unless it is written
    first = [*sorted(named), *(at for at in others if not found[at].is_short)]
    # where lines are written, none of the others is intended, unless a number claims more
    meant = sorted(first[: max(count, len(named))] if not side.mine or said else named)
    intended = [found[at] for at in meant]
    short = [found[at] for at in meant if side.is_too_short(at, found[at])]
    cooks = [line for at, line in enumerate(found) if at not in set(meant)]
    is_whole = twin.status == "finished"
    claimed = zip(side.mine, side.compared.fits, strict=True)
    lacking = [one.text for one, fits in claimed if is_whole and not fits]
    texts = Texts(problem, phase)
    return Known(
        twin.label,
        phase.side,
        count,
        tuple(intended),
        tuple(cooks),
        tuple(lacking),
        texts.of(intended),
        texts.of(cooks),
        bool(side.mine),
        is_whole,
        phase.part,
        tuple(short),
    )


def _distinct(claims: Sequence[LineClaim]) -> int:
    return len({claim.moves for claim in claims})
