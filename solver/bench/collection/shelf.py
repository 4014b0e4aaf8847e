"""A list of problems that is read in the background and filtered as far as it is known."""

from __future__ import annotations

import re
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct

from solver.bench.collection.entries import Entry

FILTERS_KEPT = 16
MOST_NOTES = 50


Want = Callable[[Entry], bool]


class Filter(Struct, frozen=True):
    """Which problems are wanted. verdict: the word, "none" for those without. stipulation: its
    beginning, so that `h#` stands for all helpmates; the others are parts of what is said. What
    queries want, stores say (asked.py)."""

    verdict: str = ""
    author: str = ""
    stipulation: str = ""
    condition: str = ""
    text: str = ""

    def of(self, entries: list[tuple[int, Entry]]) -> list[tuple[int, Entry]]:
        """Those of the entries that are wanted, each with its number."""
        for wants in self._asked():
            entries = [one for one in entries if wants(one[1])]
        return entries

    def _asked(self) -> Iterator[Want]:
        """What is asked, that which is quickly told first."""
        if self.verdict:
            yield self._by_verdict()
        if self.stipulation:
            yield self._by_stipulation()
        if self.author:
            yield _by_part(lambda entry: entry.author, self.author)
        if self.condition:
            yield _by_part(lambda entry: entry.conditions, self.condition)
        if self.text:
            yield _by_part(lambda entry: entry.words, self.text)

    def _by_verdict(self) -> Want:
        word = "" if self.verdict == "none" else self.verdict
        return lambda entry: entry.verdict == word

    def _by_stipulation(self) -> Want:
        # #2 is no part of #20 nor of #2.5
        end = r"(?![\d.])" if self.stipulation[-1:].isdigit() else ""
        begins = re.compile(re.escape(self.stipulation) + end, re.IGNORECASE).match
        return lambda entry: begins(entry.stipulation) is not None


def _by_part(said: Callable[[Entry], str], part: str) -> Want:
    """Whether all words of the part are in what an entry says, wherever they stand there."""
    first, *others = part.casefold().split() or [""]

    def wants(entry: Entry) -> bool:
        text = said(entry).casefold()
        return first in text and all(word in text for word in others)

    return wants


class Shelf:
    """A list of problems, each with its number in it, from 0. Safe from any thread: entries are
    only ever added."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.notes: list[str] = []
        self.is_read = True
        self.numbers: dict[tuple[int, str], int] = {}
        self._found: dict[Filter, _Found] = {}
        self._lock = threading.Lock()
        self._dropped = False

    def read(self, entries: Iterator[Entry]) -> None:
        """Read problems in a thread of their own."""
        self.is_read = False

        def reading() -> None:
            try:
                for entry in entries:
                    if self._dropped:
                        return
                    self.add(entry)
            finally:
                self.is_read = True

        threading.Thread(target=reading, name="collections", daemon=True).start()

    def drop(self) -> None:
        """Nobody needs it any more: what is not read yet never will be."""
        self._dropped = True

    def add(self, entry: Entry) -> int:
        """Add a problem; its number."""
        with self._lock:
            number = len(self.entries)
            self.numbers[entry.collection, entry.name] = number
            self.entries.append(entry)
        return number

    def note(self, remarks: Iterable[str]) -> None:
        """Keep what is to be known of what was read."""
        self.notes.extend(list(remarks)[: max(0, MOST_NOTES - len(self.notes))])

    def wanted(self, asked: Filter) -> list[int]:
        """The numbers of the problems that a filter wants, among those that are known."""
        with self._lock:
            found = self._found.pop(asked, None) or _Found(asked)
            self._found[asked] = found
            if len(self._found) > FILTERS_KEPT:
                del self._found[next(iter(self._found))]
            return found.upto(self.entries)

    def verdicts(self) -> dict[str, int]:
        """How many problems have each verdict."""
        with self._lock:
            return dict(Counter(entry.verdict or "none" for entry in self.entries))


class _Found:
    """What a filter has found so far: new entries alone are looked at."""

    def __init__(self, asked: Filter) -> None:
        self._asked = asked
        self._numbers: list[int] = []
        self._seen = 0

    def upto(self, entries: list[Entry]) -> list[int]:
        new = list(enumerate(entries[self._seen :], self._seen))
        self._numbers += (number for number, _ in self._asked.of(new))
        self._seen = len(entries)
        return self._numbers
