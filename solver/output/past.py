"""What stands above play whose rights the past decides: which part it is, and what is proven."""

from __future__ import annotations

from collections.abc import Iterator

from solver.model import HeldRights
from solver.output.phrases import Phrases
from solver.output.vocabulary import Vocabulary

_CASTLINGS = {
    "K": ("white", "0-0"),
    "Q": ("white", "0-0-0"),
    "k": ("black", "0-0"),
    "q": ("black", "0-0-0"),
}


def heading(held: HeldRights, phrases: Phrases, words: Vocabulary) -> Iterator[str]:
    """Lines such as `part 1 of 2: Black 0-0, e.p. g6`; none where nothing is to be said."""
    if held.parts > 1:
        castlings = [
            f"{words.word('colour', colour)} {text}"
            for right, (colour, text) in _CASTLINGS.items()
            if right in held.castling
        ]
        passed = f"e.p. {held.passed}" if held.passed else "-"
        rights = ", ".join([*(castlings or [phrases.no_castling]), passed]).removesuffix(", -")
        yield f"\n{phrases.part.format(held.part, held.parts)} {rights}\n"
    if held.passed:
        proven = phrases.proven if held.is_proven else phrases.proven_in_part
        yield f"{proven.format(held.passed, held.strength)}\n"
