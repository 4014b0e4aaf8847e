"""How words are written: capitals, accents and dashes that do not matter."""

from __future__ import annotations

#: what German and French words are written with where there are no such letters
_LETTERS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "œ": "oe", "æ": "ae"})
#: dashes that word processors make of a hyphen
_DASHES = dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2212"), "-")
#: characters that nobody sees
UNSEEN = "\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff"


def folded(word: str) -> str:
    """A word as the tables have it: `Weiß` is weiss, `Verführung` verfuehrung, `Pièces` pieces."""
    if word.isascii():
        return word.lower()
    from unicodedata import combining, normalize  # a library that most statements do not need

    letters = normalize("NFC", word).lower().translate(_LETTERS)
    return "".join(letter for letter in normalize("NFD", letters) if not combining(letter))


def with_hyphens(text: str) -> str:
    """The text with a hyphen for every dash; nothing moves."""
    return text if text.isascii() else text.translate(_DASHES)
