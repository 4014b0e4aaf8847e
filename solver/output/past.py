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

    def castling(right: str) -> str:
        colour, text = _CASTLINGS[right]
        return f"{words.word('colour', colour)} {text}"

    if held.parts > 1:
        rights = [castling(right) for right in held.castling] or [phrases.no_castling]
        rights += [f"e.p. {held.passed}"] if held.passed else []
        yield f"\n{phrases.part.format(held.part, held.parts)} {', '.join(rights)}\n"
    for pair in held.exclusive:
        yield f"{phrases.exclusive.format(*map(castling, pair))}\n"
    if held.passed and held.is_owed:
        yield f"{phrases.owed.format(held.passed)}\n"
    elif held.passed:
        proven = phrases.proven if held.is_proven else phrases.proven_in_part
        yield f"{proven.format(held.passed, held.strength)}\n"
