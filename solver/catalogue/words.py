"""From a word of a statement to the entry it names.

A word may be cut short as long as it stays unique in its table: `cond` is condition, German `wei`
is Weiss inside a list of pieces. Which table is asked is the reader's business. A table is a
sequence of layers; the first layer that knows the word decides, as in Popeye, where a command word
is first looked for among the commands of a statement, then among those that end it. Kirke's own
words stand in a last layer of their own, so that they never make one of Popeye's short forms
ambiguous.

Source: docs/sources.md [popeye-input].
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import get_args

from grammar import keywords
from grammar.spelling import folded
from solver.model import Language

#: layers of the keyword tables; entries (pieces, conditions, options, ...) bring their own tables
KEYWORD_TABLES: dict[str, tuple[str, ...]] = {
    "opening": ("opening",),
    "command": ("statement", "next-twin", "ending", "own"),
    "twin": ("change", "remark", "next-twin", "ending"),
    "change": ("change",),
    "mirror": ("mirror",),
    "colour": ("colour", "own-colour"),
    "attribute": ("attribute",),
    "circe-variant": ("circe-variant", "own-circe-variant"),
    "anticirce-type": ("anticirce-type",),
    "lettered-type": ("lettered-type",),
    "numbered-type": ("numbered-type",),
    "strictness": ("strictness",),
    "side": ("side",),
    "sentinelles": ("sentinelles",),
    "grid": ("grid",),
    "koeko": ("koeko",),
    "breton": ("breton",),
    "cast": ("cast",),
    "take-make": ("take-make",),
    "vaulting": ("vaulting",),
}

ENTRY_TABLES = ("piece", "condition", "option", "game", "board")
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

Layer = Mapping[str, str]  # spelled in lower case -> key
#: table -> language -> (spelling, key): further spellings that are read but never written
ALIASES: dict[str, dict[Language, tuple[tuple[str, str], ...]]] = {
    "condition": {
        "en": (("CirceParrain", "ParrainCirce"), ("AssassinCirce", "CirceAssassin")),
    },
    "cast": {"fr": (("Invverse", "Inverse"),)},
}
#: parts of words that make another family of rules
FAMILIES = (
    *("anti", "mars", "immun", "mirror", "spiegel", "malefique", "super", "ultra", "semi"),
    *("white", "black", "weiss", "schwarz", "blanc", "noir", "strict", "pseudo", "chameleon"),
    *("vertical", "horizontal", "antipode", "parrain", "inverse", "max", "min", "with", "non"),
)
#: words that are used for those of the language, in lower case
LOOSELY: dict[Language, dict[str, str]] = {
    "en": {
        **dict.fromkeys(("tries", "virtualplay"), "Try"),
        **dict.fromkeys(("setplays", "apparent"), "SetPlay"),
        "refutations": "Defence",
        "defense": "Defence",
        "whitebegins": "WhiteToPlay",
        "threats": "Threat",
        "halfmoves": "HalfDuplex",
        "solutions": "MaxSolutions",
        "time": "MaxTime",
    },
    "de": {"fehlversuche": "Verfuehrung", "verfuehrungen": "Verfuehrung"},
    "fr": {"essai": "Essais"},
}
#: tables that a word may have been meant for, if it is unknown where it stands
SISTERS = {"option": "condition", "condition": "option", "command": "change", "change": "command"}


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


def lookup(table: str, word: str, language: Language) -> str:
    """The key of the entry that `word` names in that table.

    Capitals do not matter; a whole name beats the longer names it begins; piece codes are never
    cut short. Raises UnknownWord or AmbiguousWord.
    """
    key = find(table, word, language)
    if key is None:
        near = nearest(table, word, language)
        raise UnknownWord(word, near, table, _elsewhere(table, word, language))
    return key


def find(table: str, word: str, language: Language) -> str | None:
    """As lookup, but None for a word the table does not know; still raises AmbiguousWord."""
    written = folded(word)
    if not written:
        return None
    for layer in layers(table, language):
        if written in layer:
            return layer[written]
        if table == "piece":
            continue
        matches = [(name, key) for name, key in layer.items() if name.startswith(written)]
        if len({key for _, key in matches}) == 1:
            return matches[0][1]
        if matches:
            raise AmbiguousWord(word, _spelled(table, language, matches), table)
    return None


def language_of(word: str) -> Language | None:
    """The language in which this word (or a beginning of it) opens a statement, None if none."""
    for language in LANGUAGES:
        if find("opening", word, language):
            return language
    return None


def spelled(table: str, key: str, language: Language) -> str:
    """How a statement of that language writes the entry: the way back from lookup.

    Raises KeyError for a key that the table does not hold.
    """
    return _spellings(table, language)[key]


def keys(table: str) -> tuple[str, ...]:
    """All keys of a table, in its order."""
    return tuple(_spellings(table, "en"))


def nearest(table: str, word: str, language: Language) -> str | None:
    """The spelling of the table that comes closest to a misspelled word, or None."""
    from difflib import SequenceMatcher

    if table == "piece" or not word:
        return None
    written = folded(word)
    meant: str | None = LOOSELY[language].get(written)
    if table == "command" and written in keywords.LOOSELY:
        meant = _spellings(table, language)[keywords.LOOSELY[written].lower()]
    if meant in _spellings(table, language).values():
        return meant
    matcher = SequenceMatcher(b=written)
    best, found = 0.68, None
    aliases = [name for name, _ in ALIASES.get(table, {}).get(language, ())]
    for name in (*_spellings(table, language).values(), *aliases):
        lower = name.casefold()
        if sorted(lower) == sorted(written) and of_one_family(written, lower):
            return name  # the same parts in another order, or two letters exchanged
        for candidate in {lower, lower[: len(written)]}:
            matcher.set_seq1(candidate)
            ratio = matcher.ratio() - (0.02 if len(candidate) < len(name) else 0)
            if ratio > best and of_one_family(written, candidate):
                best, found = ratio, name
    return found


def of_one_family(written: str, candidate: str) -> bool:
    """Whether no part of a word that changes its meaning, such as anti, stands in one only.

    A part counts for one that is missing where the words are more alike without it.
    """
    from difflib import SequenceMatcher

    for part in FAMILIES:
        first, second = part in written, part in candidate
        if first == second:
            continue
        longer, shorter = (written, candidate) if first else (candidate, written)
        alike = SequenceMatcher(None, longer, shorter).ratio()
        if SequenceMatcher(None, longer.replace(part, "", 1), shorter).ratio() > alike:
            return False
    return True


@cache
def layers(table: str, language: Language) -> tuple[Layer, ...]:
    """The layers of a table, spelled in lower case, in the order in which they are asked.

    Raises KeyError for a table that does not exist.
    """
    own = [_folded(words.items()) for words in _sources(table, language)]
    aliases = ALIASES.get(table, {}).get(language, ())
    return (*own, _folded((key, name) for name, key in aliases)) if aliases else tuple(own)


@cache
def _spellings(table: str, language: Language) -> dict[str, str]:
    """Key to word over all layers; the first layer wins."""
    found: dict[str, str] = {}
    for words in _sources(table, language):
        for key, name in words.items():
            found.setdefault(key, name)
    return found


def _elsewhere(table: str, word: str, language: Language) -> str | None:
    """A sister table that has an entry of exactly this name, or None."""
    sister = SISTERS.get(table)
    if sister is None:
        return None
    found = any(folded(word) in layer for layer in layers(sister, language))
    return sister if found else None


def _sources(table: str, language: Language) -> list[Mapping[str, str]]:
    """The layers of a table as key -> word, in order."""
    if table in KEYWORD_TABLES:
        return [_keywords(language)[part] for part in KEYWORD_TABLES[table]]
    if table == "piece":
        from solver.catalogue.pieces import PIECES

        return [{key: piece.codes.of(language) for key, piece in PIECES.items()}]
    return _entry_sources(table, language)


def _entry_sources(table: str, language: Language) -> list[Mapping[str, str]]:
    """Layers of a table of entries: its main layer, then its second.

    Options of games, which the field does not know, make no short form of its words ambiguous.
    """
    if table == "condition":
        from solver.catalogue.conditions import CONDITIONS

        return [
            {k: e.names.of(language) for k, e in CONDITIONS.items() if e.restricted_side is second}
            for second in (False, True)
        ]
    if table == "option":
        from solver.catalogue.games import OWN_OPTIONS
        from solver.catalogue.options import OPTIONS

        main = {k: e.names.of(language) for k, e in OPTIONS.items() if k not in OWN_OPTIONS}
        return [main, {k: OPTIONS[k].names.of(language) for k in OWN_OPTIONS}]
    if table == "game":
        from solver.catalogue.games import GAMES

        return [{key: entry.names.of(language) for key, entry in GAMES.items()}]
    if table == "board":
        from solver.catalogue.boards import BOARDS

        return [{key: entry.names.of(language) for key, entry in BOARDS.items()}]
    raise KeyError(table)


def _keywords(language: Language) -> Mapping[str, Mapping[str, str]]:
    """The keyword tables of one language."""
    if language == "de":
        from solver.catalogue import words_de

        return words_de.KEYWORDS
    if language == "fr":
        from solver.catalogue import words_fr

        return words_fr.KEYWORDS
    from solver.catalogue import words_en

    return words_en.KEYWORDS


def _folded(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Lower-case word to key; of two entries with one word the first keeps it."""
    found: dict[str, str] = {}
    for key, name in pairs:
        found.setdefault(name.casefold(), key)
    return found


def _spelled(table: str, language: Language, matches: list[tuple[str, str]]) -> list[str]:
    """The matches as the table writes them, for a message."""
    words = _spellings(table, language)
    return [words.get(key, name) for name, key in matches]
