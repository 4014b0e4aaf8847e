"""What every entry of the catalogue has in common."""

from __future__ import annotations

from msgspec import Struct

from solver.model import Language

#: headings of docs/sources.md for words that Popeye does not have: they make none of its short
#: forms ambiguous
ASKED_FOR = ("requests", "mate-and-stalemate", "bosma")


class Names(Struct, frozen=True):
    """One word in the three languages of statements."""

    en: str
    de: str
    fr: str

    def of(self, language: Language) -> str:
        """The word as a statement of that language spells it."""
        spelled: str = getattr(self, language)
        return spelled


def names(en: str, de: str | None = None, fr: str | None = None) -> Names:
    """The names of an entry; a language left out spells the word as English does."""
    return Names(en, de or en, fr or en)


class Entry(Struct, frozen=True):
    """A word of the catalogue.

    key: its name inside the program. supported: False for a word that the field knows and that
    cannot be solved yet: it is read with its arguments and refused by name.
    source: a heading of docs/sources.md. witness: a problem under problems/, without suffix.
    """

    key: str
    names: Names
    supported: bool = False
    summary: str = ""
    source: str = ""
    witness: str = ""
