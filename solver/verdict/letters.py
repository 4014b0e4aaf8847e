"""The language in which the moves of a claim are written."""

from __future__ import annotations

from collections.abc import Sequence

from solver.claims.alphabets import Alphabets
from solver.claims.claimed import Claims, LineClaim
from solver.claims.foreign import LANGUAGE_NAMES
from solver.claims.lines import compare
from solver.claims.moves import Alphabet
from solver.model import Phase
from solver.verdict.remarks import Remarks
from solver.verdict.sides import lines

#: solutions that are compared again for each language
MOST_READ_AGAIN = 200_000


def alphabet_of(
    letters: Alphabets, phases: Sequence[Phase], claims: Claims, remarks: Remarks
) -> Alphabet | None:
    """The letters in which moves are claimed: of those that all moves may have, the likeliest
    in which most of what is claimed was found. None if no move is claimed, or none can be read."""
    printed = claims.printed()
    if not printed:
        return None
    solutions = [line for line in claims.lines if not line.is_try]
    looks_for = [] if _are_too_many(phases) else solutions
    stated = letters.found_as_stated(printed)
    if stated is not None and _are_all_found(looks_for, phases, stated):
        return stated  # as in most: no other language is better
    choices = letters.fitting(printed)
    if not choices:
        remarks.fault(claims.first_place(), "the letters of its moves are of no language")
    if not looks_for or len(choices) < 2:
        return choices[0] if choices else None
    found = [_count_found(solutions, phases, choice) for choice in choices]
    best = choices[found.index(max(found))]
    is_told = best.language == "ru"  # by the script: no other language has its letters
    if best is not choices[0] and not is_told and all(len(line.moves) == 1 for line in solutions):
        names = " and ".join(LANGUAGE_NAMES[one.language] for one in (choices[0], best))
        message = f"its letter is that of different pieces in {names}"
        remarks.fault(solutions[0].place, message)
    return best


def _are_too_many(phases: Sequence[Phase]) -> bool:
    """Whether there are so many solutions that nobody should go through them several times."""
    return sum(len(lines(phase)) for phase in phases) > MOST_READ_AGAIN


def _are_all_found(
    claims: Sequence[LineClaim], phases: Sequence[Phase], alphabet: Alphabet
) -> bool:
    return not claims or _count_found(claims, phases, alphabet) == len(claims)


def _count_found(claims: Sequence[LineClaim], phases: Sequence[Phase], alphabet: Alphabet) -> int:
    """How many of these claims were found, in whatever phase."""
    fits = [compare(lines(phase), claims, alphabet).fits for phase in phases]
    return sum(map(any, zip(*fits, strict=True)))
