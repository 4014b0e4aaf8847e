"""Claims that fit nothing that was found, and claims that cannot be compared."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from solver.catalogue.stipulation import modified
from solver.claims.claimed import Claims, LineClaim, Variation
from solver.claims.lines import compare, keys
from solver.claims.moves import Alphabet
from solver.claims.trees import Trees
from solver.model import Phase, Problem
from solver.verdict.nearest import Nearest
from solver.verdict.playable import Board
from solver.verdict.remarks import Remarks
from solver.verdict.sides import Side, lines

_NOT_ASKED = ", as the statement does not ask for it"


class Missing:
    """Looks for what is claimed of a twin in its phases.

    claims: those that were not found. What cannot be compared, or not be understood, goes to the
    remarks.
    """

    def __init__(
        self,
        problem: Problem,
        phases: Sequence[Phase],
        claims: Claims,
        alphabet: Alphabet | None,
        remarks: Remarks,
    ) -> None:
        self.claims: list[LineClaim | Variation] = []
        self._problem = problem
        self._actual = [phase for phase in phases if phase.kind != "set"]
        self._set = [phase for phase in phases if phase.kind == "set"]
        self._phases = phases
        self._all = claims
        self._alphabet = alphabet
        self._remarks = remarks

    def of_actual_play(self) -> list[LineClaim]:
        """The claims that are about solutions of actual play; those of set play are looked for."""
        claims = [line for line in self._all.lines if not line.is_try]
        if any(phase.kind == "postkey" for phase in self._actual):
            if claims:
                message = "the key is not compared: the diagram stands after it"
                self._remarks.note(claims[0].place, message)
            return []
        stipulation = self._problem.stipulation
        open_ones = modified.skipped(stipulation) if stipulation else 0
        in_set = [line for line in claims if line.is_set or line.leaves_open > open_ones]
        passes = [line for line in in_set if not line.is_set and self._is_found(line, self._actual)]
        self._look_for_set_play([line for line in in_set if line not in passes])
        return [line for line in claims if line not in in_set or line in passes]

    def _is_found(self, line: LineClaim, phases: Iterable[Phase]) -> bool:
        return any(compare(lines(phase), [line], self._alphabet).fits[0] for phase in phases)

    def _look_for_set_play(self, claims: Sequence[LineClaim]) -> None:
        if claims and not self._set:
            message = f"set play is not compared{_NOT_ASKED} (option SetPlay)"
            self._remarks.note(claims[0].place, message)
            return
        for claim in claims:
            if not self._is_found(claim, self._set):
                self.claims.append(claim)

    def look_for(self, claims: Sequence[LineClaim], sides: Sequence[Side]) -> None:
        """Look for solutions of actual play, tries and variations."""
        if self._alphabet is not None and self._actual:
            self._look_for_lines(claims, sides, self._alphabet)
            self._look_for_tries()
            self._look_for_variations(self._alphabet)

    def _look_for_lines(
        self, claims: Sequence[LineClaim], sides: Sequence[Side], alphabet: Alphabet
    ) -> None:
        for claim in claims:
            if any(side.fits(claim) for side in sides):
                continue
            if any(side.nearly(claim) for side in sides):
                message = (
                    "leaves open what a pawn becomes, or says of what a move does besides "
                    "something else than was found"
                )
                self._remarks.fault(claim.place, f'"{claim.text}" {message}')
            elif unread := _unreadable(claim, self._problem):
                self._remarks.fault(claim.place, f'"{unread}" cannot be read as a move')
            elif half_moves := _length_begun(claim, sides, alphabet):
                part = f"{len(claim.moves)} of {half_moves} half-moves"
                self._remarks.fault(claim.place, f'"{claim.text}" is {part} of a solution')
            else:
                self.claims.append(claim)

    def _look_for_tries(self) -> None:
        shown = self._asks("Try") or self._asks("Defence")
        claims = [line for line in self._all.lines if line.is_try]
        if not claims:
            return
        tries = [list(keys(phase.tree, "?")) for phase in self._actual]
        fits = [compare(some, claims, self._alphabet).fits for some in tries]
        for claim, found in zip(claims, zip(*fits, strict=True), strict=True):
            if any(found):
                continue
            if shown or self._is_found(claim, self._actual):
                self.claims.append(claim)
            else:
                message = f"tries are not compared{_NOT_ASKED} (option Try)"
                self._remarks.note(claim.place, message)

    def _look_for_variations(self, alphabet: Alphabet) -> None:
        shown = self._asks("Variation") or any(phase.kind == "postkey" for phase in self._actual)
        trees = Trees(self._phases, alphabet, shown)
        board = Board(self._problem, self._phases, alphabet)
        for variation in self._all.variations:
            answer = trees.has(variation)
            if answer == "missing" and (unread := _unreadable(variation, self._problem)):
                self._remarks.fault(variation.place, f'"{unread}" cannot be read as a move')
            elif answer == "missing" or (answer == "threat" and board.refutes(variation)):
                self.claims.append(variation)
            elif answer == "threat" and self._problem.is_printed:
                where = Nearest(self._problem, self._phases, alphabet).of(variation)
                message = f'"{where.said}" is no defence that was found; the threat follows'
                self._remarks.note(where.place, message)
            elif answer == "any":
                message = "variations with ~, any move, are not compared"
                self._remarks.note(variation.place, message)
            elif answer == "not shown":
                what = "set play is" if variation.is_set else "variations are"
                option = "SetPlay" if variation.is_set else "Variation"
                message = f"{what} not compared{_NOT_ASKED} (option {option})"
                self._remarks.note(variation.place, message)

    def _asks(self, option: str) -> bool:
        return self._problem.option(option) is not None


def _length_begun(claim: LineClaim, sides: Sequence[Side], alphabet: Alphabet) -> int:
    """The length of a solution that goes on after all that is claimed, 0 if there is none."""
    for side in sides:
        for line in side.compared.found.first:
            fits = map(alphabet.fit, claim.moves, line.moves)
            if len(claim.moves) < len(line.moves) and "no" not in fits:
                return len(line.moves)
    return 0


def _unreadable(claim: LineClaim | Variation, problem: Problem) -> str:
    """A move of a claim that is of no form we know; games have forms of their own."""
    if problem.game != "chess":
        return ""
    moves = (
        claim.moves
        if isinstance(claim, LineClaim)
        else (move for step in claim.steps for move in step.moves)
    )
    return next((m.text for m in moves if m.way == "text" and not m.leaves_open), "")
