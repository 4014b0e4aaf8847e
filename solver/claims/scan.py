"""The text after `Intended`, cut into tokens with their places."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from solver.catalogue.language import words as catalogue
from solver.claims import words
from solver.claims.cyrillic import QUEEN, ROOK, in_latin
from solver.claims.token_patterns import token_pattern
from solver.model import Language, Place

Kind = Literal[
    "label",
    "count",
    "number",
    "move",
    "null",
    "also",
    "mark",
    "split",
    "head",
    "key",
    "try",
    "set",
    "threat",
    "side",
    "open",
    "close",
    "unknown",
]

#: characters of print and what they stand for, one for one, so that columns stay
_PLAIN = str.maketrans(
    {
        **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-"),
        **dict.fromkeys("\u00d7\u2715", "x"),
        **dict.fromkeys("†‡≠", "#"),
        **dict.fromkeys("\u00a0\u202f\u3000\t", " "),
        **dict.fromkeys(map(chr, range(0x2000, 0x2010)), " "),
        **dict.fromkeys("\u00ad\u2060\ufeff", " "),
        **dict.fromkeys("\u2018\u2019", "'"),
        **dict.fromkeys("\u201c\u201d\u201e″", '"'),
        **{chr(0xFEE0 + code): chr(code) for code in range(0x21, 0x7F)},  # full-width forms
    }
)
SQUARE = r"[a-p](?:1[0-6]|[1-9])"
_PRODUCT = re.compile(
    rf"(\d{{1,9}}(?:\s*[.;,]\s*\d{{1,9}}){{1,30}})[\s.…]*(?:{words.SOLUTION}[\s.]*)?",
    re.IGNORECASE,
)
_GOES_ON = re.compile(r"\s+(?:[2-9]|[1-9]\d)\s*\.(?!\s*\.)")  # the attacker's next move
_BARE_NUMBER = re.compile(r"(\d{1,9})\s*[.!]?\s*")
_NEXT_LABEL = re.compile(r"[;,\s]*\+?[a-z]\d{0,2}\)")
MOST_LETTERS = 300  # of a move
TWIN_CHANGE = re.compile(
    rf"\s*(?:[wbns]?[A-Z]{{0,2}}{SQUARE}\s*(?:<?-{{2,3}}>?|<?->|[→↔⇄])\s*\S+|diagram\b\.?)", re.I
)


class Token(Struct, frozen=True):
    """A word or sign of a printed solution.

    text: as it is written; for a label its letter. origin: where the stretch of text begins that it
    stands in. value: of a number or a count, and the number behind an opening bracket; for a side 0
    (White) or 1. black: a number that leaves the first half-move open, `1...`. stretch: the number
    of its stretch; at: where it begins and ends there.
    ends: behind a move stands the sign of mate.
    """

    kind: Kind
    text: str
    origin: Place
    stretch: int = 0
    at: tuple[int, int] = (0, 0)
    value: int = 0
    black: bool = False
    ends: bool = False

    @property
    def place(self) -> Place:
        """Where it begins."""
        return Place(self.origin.file, self.origin.line, self.origin.column + self.at[0])


_LANGUAGES: tuple[Language, ...] = ("en", "de", "fr")
#: what stands in place of a move that names no square
_ROLE_EXCHANGE = frozenset(
    catalogue.spelled("condition", "RoleExchange", language) for language in _LANGUAGES
)
_HAS_SQUARE = re.compile(SQUARE)
#: `S~`, `Q~a`, and captures of which only the files are written
_OTHER_MOVE = re.compile(
    r"~|[a-h][x:*][a-h](?![a-z])|(?:ab|bc|cd|de|ef|fg|gh|hg|gf|fe|ed|dc|cb|ba)(?!\w)"
)
# Signs behind a move: of check, of goals, of the quality of the move.
_A, _M, _P, _T = "[a\u0430]", "[m\u043c]", "\u043f", "[t\u0442]"  # Cyrillic letters, too
_SIGNS = re.compile(
    rf"(?:[-+#=.:'\"*]|(?<=[\d+])(?:mate|matt|{_M}{_A}{_T}|stalemate|patt?|{_P}{_A}{_T}))+$", re.I
)
# A cross is mate; a large one behind a pawn's last square may be what that becomes.
_CROSS = re.compile(rf"(?<=[\dA-Z{QUEEN}{ROOK})+])x$|(?<=[2-7])X$|^[^\Wa-p\d_].*{SQUARE}\+?X$")
# Letters of themes behind a move, `Qc5#[A]`, `Qc5(A)`; brackets that name a square are an effect,
# and what stands in them behind a pawn's square is what it becomes.
_LABELS = re.compile(
    rf"(?:\[(?![^\]]*(?:{SQUARE}|=|->))[^\]]*\]|(?<![a-p][18])(?<!=)\([A-Za-z]{{1,2}}\))+$"
)
_BEHIND = re.compile(
    r"(?P<en_passant>\s*(?:\(\s*e\.?\s?p\.?\s*\)|e\.?\s?p\b\.?(?:[AB]\b)?))?"
    r"(?P<mate>\s?\+{0,2}#(?!\d))?"
)
#: what that begins with; "" where only blanks follow, and nobody knows how many
_BEGIN_BEHIND = ("", "(", "e", "E", "+", "#")


def scan(texts: tuple[tuple[str, Place], ...], game: bool = False) -> Iterator[Token]:
    """The tokens of stretches of text, one after the other. game: words are those of a game other
    than chess, which have notations of their own."""
    for number, (text, place) in enumerate(texts):
        yield from _Scanner(in_plain(text), place, number, game).tokens()


def in_plain(text: str) -> str:
    """The text with plain characters in place of those of print, one for one."""
    plain = text.translate(_PLAIN)
    return plain if plain.isascii() else in_latin(plain)


class _Scanner:
    """One stretch of text."""

    def __init__(self, text: str, place: Place, stretch: int, game: bool) -> None:
        self._text = text
        self._place = place
        self._stretch = stretch
        self._is_open = False  # a bracket with threats
        self._last: Token | None = None
        self._pattern = token_pattern(game=game)

    def tokens(self) -> Iterator[Token]:
        at = 0
        fresh = True  # nothing stands before but a label
        text = self._text
        while at < len(text):
            if text[at].isspace():
                at += 1
                continue
            product = self._alone(at) if fresh and text[at].isdigit() else None
            if product is not None:
                yield self._count(product)
                at = product.end()
                continue
            found = self._pattern.match(text, at)
            assert found is not None, "the last alternative takes anything"
            token, at = self._token(found)
            if token is not None:
                self._last = token
                fresh = token.kind in ("label", "split") or (fresh and token.kind == "also")
                yield token

    def _alone(self, at: int) -> re.Match[str] | None:
        """A number that is all there is up to the next label, or to the end."""
        for pattern in (_PRODUCT, _BARE_NUMBER):
            found = pattern.match(self._text, at)
            if found is not None:
                end = found.end()
                if end == len(self._text) or _NEXT_LABEL.match(self._text, end):
                    return found
        return None

    def _count(self, found: re.Match[str]) -> Token:
        value = 1
        for factor in re.findall(r"\d+", found[1]):
            value *= int(factor)
        return self._made("count", found.start(1), found.end(1), value)

    def _made(self, kind: Kind, start: int, end: int, value: int = 0, black: bool = False) -> Token:
        text = self._text[start:end].strip()
        return Token(kind, text, self._place, self._stretch, (start, end), value, black)

    def _token(self, found: re.Match[str]) -> tuple[Token | None, int]:
        """The token that was found, None for what says nothing, and where the next begins."""
        start, end = found.span()
        group = found.lastgroup
        match group:
            case "usual":
                return self._usual(start, end)
            case "word":
                return self._word(start, end)
            case "usual_number":
                black = end - found.end("first") > 1
                return self._made("number", start, end, int(found["first"]), black), end
            case "number":
                return self._number(found), end
            case "label":
                changed = TWIN_CHANGE.match(self._text, end)
                token = self._made("label", start, end)
                label = token.text.strip("(+)")
                return replace(token, text=label), changed.end() if changed else end
            case "number_of":
                word = found["count"].lower()
                value = int(word) if word.isdigit() else words.NUMBERS[word]
                return self._made("count", start, end, value), end
            case "unsolvable":
                return self._made("count", start, end, 0), end
            case "castling":
                return self._made("move", start, end), end
            case "side":
                return self._made("side", start, end, int(found["white"] is None)), end
            case "set_sign":
                return self._made("set", start, end), end
            case "punctuation" if self._is_open and found[0] in ")]":
                self._is_open = False
                return self._made("close", start, end), end
            case "punctuation":
                return self._punctuation(start, end), end
            case "open":
                self._is_open = True
                return self._made("open", start, end, int(found["next"])), end
            case "null" | "also" | "mark" | "split" | "head" | "key" | "try" | "set" | "threat":
                return self._made(group, start, end), end
        return None, end

    def _number(self, found: re.Match[str]) -> Token:
        text = found["number"]
        black = "…" in text or text.count(".") > 1 or text.endswith("-")
        value = int(found["value"] or found["bare"])
        return self._made("number", found.start(), found.end(), value, black)

    def _usual(self, start: int, end: int) -> tuple[Token | None, int]:
        """A move as most are printed, with nothing behind it that is looked at."""
        text, is_short = self._text, end - start <= MOST_LETTERS
        ahead = text[end : end + 2].lstrip()[:1]
        if is_short and text[end - 1].isdigit() and ahead not in _BEGIN_BEHIND:
            return self._made("move", start, end), end
        return self._word(start, end)

    def _word(self, start: int, end: int) -> tuple[Token | None, int]:
        """A move, a sign of its own, or a word that says nothing we know."""
        word = self._text[start:end]
        if len(word) > MOST_LETTERS:
            return self._made("unknown", start, end), end
        if self._is_any_move(word, end):
            return self._made("move", start, end), end
        if word in words.SIGNS or not word.strip("+#=-.:/\"'*"):
            return None, end
        if word in _ROLE_EXCHANGE:
            return self._made("move", start, end), end
        if not (_HAS_SQUARE.search(word) or _OTHER_MOVE.match(word) or "~" in word):
            return self._made("unknown", start, end), end
        after = _BEHIND.match(self._text, start + len(without_signs(word)))
        assert after is not None, "it may be empty"
        behind = after.end("en_passant") if after["en_passant"] else after.start()
        token = self._made("move", start, behind)
        if after["mate"]:
            token = replace(token, ends=True)
        return token, max(behind, end)

    def _is_any_move(self, word: str, end: int) -> bool:
        """`1...~`, `1.Qa1! ~ 2.Ra8#`: at the end of a line it is the sign of a goal."""
        if word != "~" or self._last is None:
            return False
        goes_on = _GOES_ON.match(self._text, end) is not None
        return self._last.kind == "number" or (self._last.kind in ("move", "mark") and goes_on)

    def _punctuation(self, start: int, end: int) -> Token | None:
        text = self._text[start:end]
        return None if text in ".:-!?=+#/\"'*" else self._made("unknown", start, end)


def without_signs(text: str) -> str:
    """A move without what stands behind it: signs of check and of goals, letters of themes."""
    if text[-1:].isdigit():  # as most moves end
        return text
    text = _SIGNS.sub("", _LABELS.sub("", text))
    return _SIGNS.sub("", text[:-1]) if _CROSS.search(text) else text
