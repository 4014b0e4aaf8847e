"""What of a printed solution can be compared: a word that is misprinted spoils no other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from msgspec.structs import replace

from solver.claims.alphabets import Alphabets
from solver.claims.claimed import Claims, LineClaim, Variation
from solver.claims.moves import Alphabet
from solver.claims.printed import Printed
from solver.model import Problem
from solver.verdict.remarks import Remarks

C = TypeVar("C", LineClaim, Variation)


def legible(problem: Problem, letters: Alphabets, claims: Claims, remarks: Remarks) -> Claims:
    """The claims without those that have a move of no form we know, or a letter that is none in
    the language of the others; a note says which."""
    if problem.game != "chess":
        return claims
    formed = replace(
        claims,
        lines=tuple(_formed(claims.lines, remarks)),
        variations=tuple(_formed(claims.variations, remarks)),
    )
    printed = formed.printed()
    if letters.reads_as_stated(printed) or letters.fitting(printed):
        return formed
    choices = [*map(letters.of, letters.languages(printed))]
    best = max(choices, key=lambda choice: sum(choice.reads([move]) for move in printed))
    return replace(
        formed,
        lines=tuple(_lettered(formed.lines, best, remarks)),
        variations=tuple(_lettered(formed.variations, best, remarks)),
    )


def moves_of(claim: LineClaim | Variation) -> Sequence[Printed]:
    """The moves of a claim, alternatives too."""
    if isinstance(claim, LineClaim):
        return claim.moves
    return [move for step in claim.steps for move in step.moves]


def _formed(claims: Iterable[C], remarks: Remarks) -> Iterable[C]:
    """The claims in which every move has a form that we know. The others are noted."""
    for claim in claims:
        unread = [m for m in moves_of(claim) if m.way == "text" and not m.leaves_open]
        if unread:
            remarks.note(claim.place, f'not compared: "{unread[0].text}" cannot be read as a move')
        else:
            yield claim


def _lettered(claims: Iterable[C], alphabet: Alphabet, remarks: Remarks) -> Iterable[C]:
    """The claims in which every letter is one of that language. The others are noted."""
    for claim in claims:
        unread = [move for move in moves_of(claim) if not alphabet.reads([move])]
        if unread:
            message = f'not compared: "{unread[0].text}" has letters of another language'
            remarks.note(claim.place, message)
        else:
            yield claim
