"""The words of a statement, distinguished by where they stand.

`wei` is a colour in a German list of pieces and WeiteresProblem between commands; a line of text
runs to its end whatever it says. The lexer asks the parser what may come next, and the caller
(`Belongs`) whether a word that looks like a keyword belongs to the list that is being read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence

from grammar.keywords import Context, Language, opening, short_forms
from grammar.limits import Meter
from grammar.spelling import BETWEEN, folded, plain
from grammar.syntax import RIGHTS, Word

#: (language; the list: "pieces", "condition", ...; its words so far; the word) -> belongs to it
Belongs = Callable[[Language, str, Sequence[str], str], bool]

WORD = re.compile(rf"[^{BETWEEN}]+")
_LINE = re.compile(r"[ \t;.,]*([^\r\n]*)")
#: the form of the words of some terminals of problem.lark, in the order in which they are tried,
#: and of what follows some keywords
_SHAPES: Mapping[str, re.Pattern[str]] = {
    "SQUARE": re.compile(r"[a-p](1[0-6]|[1-9])", re.IGNORECASE),
    "SQUARES": re.compile(r"([a-p](1[0-6]|[1-9])){2,}", re.IGNORECASE),
    "ANGLE": re.compile(r"90|180|270"),
    "MIRRORING": re.compile(r"a1<-->(h1|a8|h8)|a8<?-?-?>?h?1?", re.IGNORECASE),
    "SIDE": re.compile(r"white|black|weiss|weiß|schwarz|blanc|noir", re.IGNORECASE),
    "WALK": re.compile(r"[a-z0-9]{1,2}(/[a-z0-9]{1,2})?", re.IGNORECASE),
}
#: Forsyth-Edwards notation differs from Forsyth by the side to move and the castling rights.
_FEN = re.compile(
    rf"\S+[ \t]+[wb][ \t]+(-|{RIGHTS}(?!\S))"
    r"([ \t]+(-|[a-p](1[0-6]|[1-9])))?([ \t]+\d+([ \t]+\d+)?)?(?![^\s;,])"
)
_LONGEST_FEN = 1000
#: what follows the changes of a twin that are recognized by it
_BEHIND = {
    "MOVE": "SQUARE",
    "EXCHANGE": "SQUARE",
    "SHIFT": "SQUARE",
    "ROTATE": "ANGLE",
    "MIRROR": "MIRRORING",
    "TURN": "SIDE",
}
#: a misplaced or doubtful word counts as a keyword only with so many letters
SURE = 3


class Reading:
    """A text, how far it has been read, and in what language: the lexer's input and memory.

    context: whether changes of a twin are being read. keyword: the command whose words are being
    read; words: those of its list so far; written: how the keyword before and this are spelled.
    skipping: after a flaw, words are left out up to a keyword.
    """

    def __init__(
        self, text: str, at: int, language: Language, belongs: Belongs, meter: Meter
    ) -> None:
        self.text = text
        self.meter = meter
        self.at = at
        self.language = language
        self.belongs = belongs
        self.context: Context = "statement"
        self.keyword = self.keyword_before = ""
        self.written = ("", "")
        self.words: list[str] = []
        self.skipping = False
        self.ended = False

    def keyword_of(self, text: str, elsewhere: bool = False) -> str | tuple[str, ...] | None:
        """The terminal of a keyword or of its short form, or the words it may stand for.

        elsewhere: among the keywords that do not stand in this context.
        """
        twin = (self.context == "twin") is not elsewhere
        return short_forms("twin" if twin else "statement", self.language).get(folded(text))

    def is_sure(self, text: str, elsewhere: bool = False) -> bool:
        """Whether the word is a keyword beyond reasonable doubt."""
        return len(text) >= SURE and isinstance(self.keyword_of(text, elsewhere), str)

    def ends_list(self, text: str) -> bool:
        """Whether the word is a keyword rather than one more word of the list being read."""
        if not isinstance(self.keyword_of(text), str):
            misplaced = self.context == "twin" and self.is_sure(text, elsewhere=True)
            if not misplaced:
                return False
        return not self.belongs(self.language, self.keyword, self.words, text)


def next_word(reading: Reading, accepted: Collection[str]) -> Word | None:
    """The next word as the terminal of problem.lark that it is here; None at the problem's end.

    accepted: terminals that the parser can take.
    """
    if reading.ended:
        return None
    if "TEXT" in accepted:
        line = _line(reading)
        if line is not None:
            return line
    for found in WORD.finditer(reading.text, reading.at):
        text, at = plain(found[0]), found.start()
        if opening(text, 4):
            reading.at = at
            break
        reading.meter.count(at, len(text))
        reading.at = found.end()
        if not reading.skipping or reading.is_sure(text):
            return _word(reading, accepted, text, at)
    else:
        reading.at = len(reading.text)
    reading.ended = True
    return None


def _word(reading: Reading, accepted: Collection[str], text: str, at: int) -> Word:
    """The word as something of a fixed shape, a member of a list, or a keyword."""
    for terminal, shape in _SHAPES.items():
        if terminal in accepted and shape.fullmatch(text):
            return Word(terminal, text, at)
    if "FEN" in accepted:
        fen = _FEN.match(_rest_of_line(reading.text, at))
        if fen:
            reading.at = at + fen.end()
            return Word("FEN", fen[0], at)
    if "WORD" in accepted and not (reading.ends_list(text) or _is_change(reading, text)):
        reading.words.append(text)
        return Word("WORD", text, at)
    return _keyword(reading, text, at)


def _rest_of_line(text: str, at: int) -> str:
    """The text from there to the end of the line, as far as a FEN may go."""
    (line, *_) = text[at : at + _LONGEST_FEN].splitlines() or [""]
    return plain(line)


def _is_change(reading: Reading, text: str) -> bool:
    """Whether the word is a change of a twin with what it needs behind it.

    `mirror a1<-->h1` and `turn black` are no variants of Circe, `exchange a1 b2` is no
    ExchangeCastling.
    """
    shape = _BEHIND.get(str(reading.keyword_of(text))) if reading.context == "twin" else None
    following = WORD.search(reading.text, reading.at) if shape else None
    return bool(shape and following and _SHAPES[shape].fullmatch(following[0]))


def _keyword(reading: Reading, text: str, at: int) -> Word:
    """The word as a keyword, also one that should stand elsewhere; STRAY if it is none."""
    terminal = reading.keyword_of(text)
    if not terminal and reading.is_sure(text, elsewhere=True):
        terminal = reading.keyword_of(text, elsewhere=True)
    reading.skipping = False
    if not isinstance(terminal, str):
        return Word("STRAY", text, at)
    reading.keyword_before, reading.keyword = reading.keyword, terminal.lower()
    reading.words = []
    reading.written = (reading.written[1], text)
    if terminal in ("TWIN", "ZEROPOSITION"):
        reading.context = "twin"
    reading.ended = terminal in ("END", "NEXT")
    return Word(terminal, text, at)


def _line(reading: Reading) -> Word | None:
    """The rest of the line as text, None if there is none."""
    start = reading.at
    if reading.keyword in ("latex", "latexpieces"):
        found = WORD.search(reading.text, start)
        if found is None or opening(found[0], 4) or reading.is_sure(found[0]):
            return None
        start = found.start()
    line = _LINE.match(reading.text, start)
    text = line[1].rstrip(" \t") if line else ""
    if line is None or not text:
        return None
    reading.meter.count(start)
    reading.at = line.end()
    return Word("TEXT", text, line.start(1))


def pass_line(reading: Reading) -> None:
    """Go on behind the line."""
    line = _LINE.match(reading.text, reading.at)
    reading.at = line.end() if line else reading.at
