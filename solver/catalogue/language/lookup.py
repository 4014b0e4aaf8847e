"""How a word finds what it names in a table of words.

A word may be cut short as long as it stays unique in its table: `cond` is condition, German `wei`
is Weiss inside a list of pieces. A table is a sequence of layers; the first layer that knows the
word decides, as in Popeye, where a command word is first looked for among the commands of a
statement, then among those that end it.

Source: docs/sources.md [popeye-input].
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import get_args

from msgspec import Struct

from grammar.spelling import folded
from solver.model import Language

LANGUAGES: tuple[Language, ...] = get_args(Language)
#: what a table holds, for messages
TITLES = {
    "opening": "opening word",
    "twin": "change of a twin",
    "change": "change of a twin",
    "mirror": "mirroring",
    "circe-variant": "variant of Circe",
    "anticirce-type": "variant of Anticirce",
}
#: tables in which a word is never cut short
WHOLE = ("piece",)

Layer = Mapping[str, str]  # spelled in lower case -> key


class Source(Struct, frozen=True):
    """A table in one language. layers: key -> word, in the order in which they are asked.

    aliases: (spelling, key): further spellings that are read but never written.
    """

    layers: Sequence[Mapping[str, str]]
    aliases: Sequence[tuple[str, str]] = ()


class WordError(LookupError):
    """A word that names no entry, or several."""

    def __init__(self, word: str, table: str, message: str) -> None:
        super().__init__(message)
        self.word = word
        self.table = table


class UnknownWord(WordError):
    """No entry of the table has this name. nearest: the word that may have been meant, or None.

    elsewhere: another table that knows the word (LastCapture is no option but a condition).
    """

    def __init__(
        self, word: str, nearest: str | None, table: str, elsewhere: str | None = None
    ) -> None:
        hint = f'. Did you mean "{nearest}"?' if nearest else ""
        if elsewhere:
            hint = f"; it is {article(elsewhere)} {title(elsewhere)}"
        super().__init__(word, table, f'unknown {title(table)} "{word}"{hint}')
        self.nearest = nearest
        self.elsewhere = elsewhere


class AmbiguousWord(WordError):
    """A short form that stands for several words. candidates: those words, as spelled."""

    def __init__(self, word: str, candidates: Sequence[str], table: str = "word") -> None:
        listed = ", ".join(candidates)
        super().__init__(word, table, f'{title(table)} "{word}" is not unique: {listed}')
        self.candidates = tuple(candidates)


def title(table: str) -> str:
    """What the members of a table are called in a message."""
    return TITLES.get(table, table)


def article(table: str) -> str:
    """The article of a member of a table, for messages."""
    return "an" if title(table)[0] in "aeiou" else "a"


class Tables:
    """Tables of words by name. read: what a table holds in a language; KeyError for none."""

    def __init__(self, read: Callable[[str, Language], Source]) -> None:
        self._read = read
        self._sources: dict[tuple[str, Language], Source] = {}
        self._layers: dict[tuple[str, Language], tuple[Layer, ...]] = {}
        self._spellings: dict[tuple[str, Language], dict[str, str]] = {}

    def find(self, table: str, word: str, language: Language) -> str | None:
        """The key of the entry that `word` names in that table, None if it names none.

        Capitals do not matter; a whole name beats the longer names it begins. Raises AmbiguousWord.
        """
        written = folded(word)
        if not written:
            return None
        for layer in self.layers(table, language):
            if written in layer:
                return layer[written]
            if table in WHOLE:
                continue
            matches = [(name, key) for name, key in layer.items() if name.startswith(written)]
            if len({key for _, key in matches}) == 1:
                return matches[0][1]
            if matches:
                names = self.spellings(table, language)
                raise AmbiguousWord(word, [names.get(key, name) for name, key in matches], table)
        return None

    def source(self, table: str, language: Language) -> Source:
        """What a table holds. Raises KeyError for a table that does not exist."""
        if (table, language) not in self._sources:
            self._sources[table, language] = self._read(table, language)
        return self._sources[table, language]

    def layers(self, table: str, language: Language) -> tuple[Layer, ...]:
        """The layers of a table, spelled in lower case, in the order in which they are asked.

        Raises KeyError for a table that does not exist.
        """
        if (table, language) not in self._layers:
            source = self.source(table, language)
            own = [_folded(words.items()) for words in source.layers]
            also = [_folded((key, name) for name, key in source.aliases)] if source.aliases else []
            self._layers[table, language] = (*own, *also)
        return self._layers[table, language]

    def spellings(self, table: str, language: Language) -> Mapping[str, str]:
        """Key to word over all layers; the first layer wins."""
        if (table, language) not in self._spellings:
            found: dict[str, str] = {}
            for words in self.source(table, language).layers:
                for key, name in words.items():
                    found.setdefault(key, name)
            self._spellings[table, language] = found
        return self._spellings[table, language]

    def spelled(self, table: str, key: str, language: Language) -> str:
        """How a statement of that language writes the entry: the way back from find.

        Raises KeyError for a key that the table does not hold.
        """
        return self.spellings(table, language)[key]

    def keys(self, table: str) -> tuple[str, ...]:
        """All keys of a table, in its order."""
        return tuple(self.spellings(table, "en"))


def _folded(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Lower-case word to key; of two entries with one word the first keeps it."""
    found: dict[str, str] = {}
    for key, name in pairs:
        found.setdefault(name.casefold(), key)
    return found
