"""How words are written: capitals, accents and dashes that do not matter."""

from __future__ import annotations

#: what German, French and Danish words are written with where there are no such letters
_LETTERS = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "œ": "oe", "æ": "ae", "ø": "o"}
)
#: blanks of print and of web pages
BLANKS = "".join(map(chr, (0xA0, 0x1680, *range(0x2000, 0x200B), 0x202F, 0x205F, 0x3000)))
#: what word processors, and keyboards of other scripts, write for a character of the language
_PLAIN: dict[int, str] = {
    **dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63"), "-"),
    **dict.fromkeys(map(ord, BLANKS), " "),
    **dict.fromkeys(map(ord, "\u2018\u2019\u201a\u201b\u2032"), "'"),
    **dict.fromkeys(map(ord, "\u201c\u201d\u201e\u201f\u2033"), '"'),
    **{0xFEE0 + code: chr(code) for code in range(0x21, 0x7F)},  # full-width forms
    ord("\u00d7"): "x",
    ord("\u266f"): "#",
}
#: characters that nobody sees
UNSEEN = "\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff"
#: what stands between words, for a character class
BETWEEN = rf"\s;,\uff0c\uff1b{UNSEEN}"


def folded(word: str) -> str:
    """A word as the tables have it: `Weiß` is weiss, `Verführung` verfuehrung, `Pièces` pieces."""
    if word.isascii():
        return word.lower()
    from unicodedata import combining, normalize  # a library that most statements do not need

    letters = normalize("NFC", word).lower().translate(_LETTERS)
    return "".join(letter for letter in normalize("NFD", letters) if not combining(letter))


def plain(text: str) -> str:
    """The text with a hyphen for every dash, a blank for every space, figures and letters of usual
    width; nothing moves."""
    return text if text.isascii() else text.translate(_PLAIN)
