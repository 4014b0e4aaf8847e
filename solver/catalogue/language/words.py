"""From a word of a statement to the entry it names: all tables of the catalogue.

Which table is asked is the reader's business. How a word finds its entry stands in
catalogue.lookup; what lies below the entries asks catalogue.keyword_tables itself.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from grammar import keywords
from grammar.spelling import folded
from solver.catalogue.entries import ASKED_FOR, Entry
from solver.catalogue.language.keyword_tables import KEYWORDS
from solver.catalogue.language.keyword_tables import TABLES as KEYWORD_TABLES
from solver.catalogue.language.lookup import LANGUAGES as LANGUAGES
from solver.catalogue.language.lookup import AmbiguousWord as AmbiguousWord
from solver.catalogue.language.lookup import Layer, Source, Tables
from solver.catalogue.language.lookup import UnknownWord as UnknownWord
from solver.catalogue.language.lookup import WordError as WordError
from solver.catalogue.language.lookup import article as article
from solver.catalogue.language.lookup import title as title
from solver.model import Language

ENTRY_TABLES = ("piece", "condition", "option", "game", "board")
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
#: letters with which a word that is cut short is no other word by chance
_SURE = 4
#: how much of a name a misspelled one has, where nothing else tells what it is
_ALIKE = 0.75
#: tables that a word may have been meant for, if it is unknown where it stands
SISTERS = {"option": "condition", "condition": "option", "command": "change", "change": "command"}


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
    return _tables(table).find(table, word, language)


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
    return _tables(table).spelled(table, key, language)


def keys(table: str) -> tuple[str, ...]:
    """All keys of a table, in its order."""
    return _tables(table).keys(table)


def layers(table: str, language: Language) -> tuple[Layer, ...]:
    """The layers of a table, spelled in lower case, in the order in which they are asked."""
    return _tables(table).layers(table, language)


def aliases(table: str, language: Language) -> Mapping[str, str]:
    """Spellings that are read but never written, with their keys."""
    return dict(_tables(table).source(table, language).aliases)


def nearest(table: str, word: str, language: Language) -> str | None:
    """The spelling of the table that comes closest to a misspelled word, or None."""
    from difflib import SequenceMatcher

    if table == "piece" or not word:
        return None
    written = folded(word)
    meant: str | None = LOOSELY[language].get(written)
    spellings = _tables(table).spellings(table, language)
    if table == "command" and written in keywords.LOOSELY:
        meant = spellings[keywords.LOOSELY[written].lower()]
    if meant in spellings.values():
        return meant
    matcher = SequenceMatcher(b=written)
    best, found = 0.68, None
    for name in (*spellings.values(), *aliases(table, language)):
        lower = name.casefold()
        if sorted(lower) == sorted(written) and of_one_family(written, lower):
            return name  # the same parts in another order, or two letters exchanged
        for candidate in {lower, lower[: len(written)]}:
            matcher.set_seq1(candidate)
            ratio = matcher.ratio() - (0.02 if len(candidate) < len(name) else 0)
            if ratio > best and of_one_family(written, candidate):
                best, found = ratio, name
    return found


def surely_names(table: str, word: str, language: Language) -> bool:
    """Whether a word names an entry of a table beyond reasonable doubt: whole, or some letters."""
    if len(word) < _SURE:
        return any(folded(word) in layer for layer in layers(table, language))
    try:
        return find(table, word, language) is not None
    except AmbiguousWord:
        return False


def owner(word: str, language: Language) -> str | None:
    """The command behind which a word such as `Circe` or `SetPlay` stands, None for another."""
    for table in ("condition", "option"):
        if surely_names(table, word, language):
            return spelled("command", table, language)
    return None


def nearly_owner(word: str, language: Language) -> str | None:
    """The command behind which a word stands that may be cut short or misspelled. None for a word
    that is like none of them."""
    from difflib import SequenceMatcher

    found = owner(word, language)
    if found or len(word) < _SURE:
        return found
    alike = _ALIKE
    for table in ("condition", "option"):
        near = nearest(table, word, language)
        ratio = SequenceMatcher(None, folded(word), folded(near)).ratio() if near else 0
        if ratio > alike:
            alike, found = ratio, spelled("command", table, language)
    return found


def entry(table: str, key: str) -> Any:
    """The entry of a condition or an option."""
    if table == "option":
        from solver.catalogue.options import OPTIONS

        return OPTIONS[key]
    from solver.catalogue.conditions import CONDITIONS

    return CONDITIONS[key]


def translated(table: str, word: str, language: Language) -> str | None:
    """What a whole word of another language is called in this one, None if it is none."""
    for other in LANGUAGES:
        for layer in layers(table, other) if other != language else ():
            if folded(word) in layer:
                return spelled(table, layer[folded(word)], language)
    return None


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


def _elsewhere(table: str, word: str, language: Language) -> str | None:
    """A sister table that has an entry of this name, perhaps cut short, or None."""
    sister = SISTERS.get(table)
    return sister if sister and surely_names(sister, word, language) else None


def _tables(table: str) -> Tables:
    """Where a table stands."""
    return KEYWORDS if table in KEYWORD_TABLES else _ENTRIES


def _read(table: str, language: Language) -> Source:
    """A table of entries: its main layer, then its second.

    Options of games and retractors, which Popeye does not know, make no short form ambiguous.
    """
    if table == "piece":
        from solver.catalogue.pieces import PIECES

        return Source([{key: piece.codes.of(language) for key, piece in PIECES.items()}])
    if table == "condition":
        from solver.catalogue.conditions import CONDITIONS

        last = {
            key
            for key, entry in CONDITIONS.items()
            if entry.restricted_side or entry.source in ASKED_FOR
        }
        also = [(name, key) for key, entry in CONDITIONS.items() for name in entry.also]
        return Source(_named(language, CONDITIONS, last), also if language == "en" else ())
    if table == "option":
        from solver.catalogue.games import OWN_OPTIONS
        from solver.catalogue.options import OF_KIRKE, OPTIONS

        return Source(_named(language, OPTIONS, {*OWN_OPTIONS, *OF_KIRKE}))
    if table == "game":
        from solver.catalogue.games import GAMES

        return Source(_named(language, GAMES))
    if table == "board":
        from solver.catalogue.boards import BOARDS

        return Source(_named(language, BOARDS))
    raise KeyError(table)


def _named(
    language: Language, entries: Mapping[str, Entry], last: Collection[str] = ()
) -> list[Mapping[str, str]]:
    """The names of entries by key, those of the last ones in a layer behind the others."""
    main = {key: one.names.of(language) for key, one in entries.items() if key not in last}
    rest = {key: one.names.of(language) for key, one in entries.items() if key in last}
    return [main, rest] if last else [main]


_ENTRIES = Tables(_read)
