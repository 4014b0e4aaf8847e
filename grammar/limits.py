"""How much a statement may say, so that it is read in moments and in little memory."""

from __future__ import annotations

from collections.abc import Callable

from grammar.syntax import Flaw, FlawKind

#: characters of one statement
MOST_CHARACTERS = 10_000_000
#: words and lines of text of one statement
MOST_WORDS = 50_000
#: characters of one word
MOST_LETTERS = 10_000
#: faults of one statement that are reported
MOST_FAULTS = 100

#: one check in so many reads the clock
_CHECKS = 64


class Overrun(Exception):
    """A statement is not read to its end. flaw: why, and where the reading stopped."""

    def __init__(self, at: int, message: str, hint: str | None = None, kind: FlawKind = "form"):
        super().__init__(message)
        self.flaw = Flaw(at, message, hint, kind)


class Meter:
    """Counts what has been read of a statement. is_late: whether its time is over."""

    def __init__(self, is_late: Callable[[], bool]) -> None:
        self._is_late = is_late
        self._words = self._checks = 0

    def count(self, at: int, letters: int = 0) -> None:
        """One more word of so many characters, which stands at this offset. Raises Overrun."""
        self.check(at)
        self._words += 1
        if letters > MOST_LETTERS:
            raise Overrun(at, f"a word has more than {MOST_LETTERS:,} characters")
        if self._words > MOST_WORDS:
            raise Overrun(at, f"a statement has more than {MOST_WORDS:,} words", _SPLIT)

    def check(self, at: int) -> None:
        """Check the time now and then; small statements are read anyway. Raises Overrun."""
        self._checks += 1
        if self._checks % _CHECKS == 0 and self._is_late():
            raise Overrun(at, "the time limit ended the reading of this problem", kind="limit")


def too_long(at: int) -> Overrun:
    """A statement has too many characters."""
    return Overrun(at, f"a statement has more than {MOST_CHARACTERS:,} characters", _SPLIT)


def too_faulty(at: int) -> Overrun:
    """A statement has too many faults."""
    return Overrun(at, f"after {MOST_FAULTS} faults a problem is not read any further")


_SPLIT = "Is the word that ends a problem missing? Otherwise divide it into several problems"
