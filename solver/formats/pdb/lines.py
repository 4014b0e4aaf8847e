"""What each line of a page of the PDB is about: a field has a name, and the others are told by what
they say and by what stands before them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec import Struct

from grammar.syntax import Word
from solver.formats import asked_lines
from solver.formats.asked_lines import Asked, stripped

Kind = Literal[
    "credit",  # authors, source and award, with the empty lines between them
    "solution",
    "comment",
    "field",
    Asked,  # what is known of it where it is said what is asked
]


class Line(Struct, frozen=True):
    """A line, or a part of one. field: the name of a field, in English."""

    kind: Kind
    text: Word
    field: str = ""


#: the fields by their names
_FIELDS = {
    **dict.fromkeys(("author", "authors", "autor", "autoren"), "author"),
    **dict.fromkeys(("source", "quelle"), "source"),
    **dict.fromkeys(("award", "auszeichnung"), "award"),
    **dict.fromkeys(("dedication", "widmung"), "dedication"),
    **dict.fromkeys(("after", "nach"), "after"),
    **dict.fromkeys(("stipulation", "forderung"), "stipulation"),
    **dict.fromkeys(("condition", "conditions", "bedingung", "bedingungen"), "rules"),
    **dict.fromkeys(("twin", "twins", "zwilling", "zwillinge"), "twin"),
    **dict.fromkeys(("solution", "lösung"), "solution"),
    **dict.fromkeys(("pieces", "figuren"), "pieces"),
    **dict.fromkeys(("keywords", "schlagwörter", "schlüsselwörter", "stichwörter"), "keywords"),
    **dict.fromkeys(("comment", "comments", "kommentar", "kommentare"), "comment"),
    **dict.fromkeys(("cook", "cooks", "nebenlösung", "nebenlösungen"), "cook"),
    **dict.fromkeys(("computer test", "computertest", "computerprüfung"), "computer-test"),
    **dict.fromkeys(("reprints", "nachdrucke"), "reprints"),
    **dict.fromkeys(("input", "eingabe"), "input"),
    **dict.fromkeys(("last update", "letzte änderung"), "last-update"),
    "fen": "fen",
    "genre": "genre",
}
#: fields that go on in the lines behind them
_LONG = ("comment", "cook", "reprints", "solution", "keywords", "pieces", "twin", "rules")
_KINDS: dict[str, Kind] = {"solution": "solution", "twin": "twin", "rules": "rules"}
_NAMES = "|".join(sorted(_FIELDS, key=len, reverse=True))
_FIELD = re.compile(rf"[ \t]*(?P<name>{_NAMES})[ \t]*:[ \t]*(?P<value>.*)", re.IGNORECASE)
#: what the page shows for those who look at it
_BUTTONS = re.compile(r"\s*play all\b.*", re.IGNORECASE)
_LINKS = re.compile(r"\s*(?:more\s*\.*|comment|P\d{6,8})\s*", re.IGNORECASE)
_FOOT = re.compile(r"\s*(?:Show statistic for|The problems of this query have)\b", re.IGNORECASE)
#: what may be a stipulation: to see that a text is none takes long
_MAY_ASK = re.compile(
    r"(?i:(?:BP|S?PG|Beweispartie|proof)\b)|\S*[#=+~!%>\u00bd]|-\d|00\d"
    r"|(?=[\d.]*[a-z])[a-z\d.()&-]*\d"
)
#: what people say begins with a name
_TOLD = re.compile(r"\s*[^\s:]{1,40}(?: [^\s:]{1,40}){0,3}:\s")
_MOVE = r"(?:[0O]-[0O]|~|[A-Z]{0,2}\d?[a-h]?[1-8]?[x:*-]?[a-h][1-8])"
#: a line of play begins with a number, behind what may stand before it
_PLAY = re.compile(
    r"\s*(?:\+?[a-z]\)|[IVX]{1,4}\)|\d{1,2}\))?"
    r"\s*(?:(?:R|Satz|Satzspiel|Set ?play|Try|Tries|\*)\s*:?)?"
    rf"\s*[(\[]?\s*-?\d{{1,3}}\s*\.[\s.\u2026]*{_MOVE}"
)
#: how a line begins that goes on with play
_GOES_ON = re.compile(
    rf"\s*(?:[\[(]|\+?[a-z]\)|{_MOVE}\S*(?=\s|$)|"
    r"(?:but|aber|threat|droht|dr\.|Drohung|Zugzwang|zz|nebst|und|and|oder|or)\b)",
    re.IGNORECASE,
)


def told_apart(lines: Sequence[Word]) -> list[Line]:
    """The lines of a block with what each is about, in their order; what only belongs to the page
    is left out."""
    return [*_Reader(lines).lines()]


class _Reader:
    """Reads the lines one after the other. place: where they are: above the diagram, where it is
    said what is asked, in the solution, behind it, or in a long field, by its name."""

    def __init__(self, lines: Sequence[Word]) -> None:
        self._lines = lines
        self._place = "above"
        self._has_stipulation = self._has_solution = False
        #: the number of the line with the buttons, up to which a solution goes
        self._end_of_solution = next(
            (number for number, line in enumerate(lines) if _BUTTONS.match(line)), -1
        )

    def lines(self) -> Iterator[Line]:
        for number, line in enumerate(self._lines):
            if _FOOT.match(line):
                return
            if number == self._end_of_solution:
                self._place = "behind"
            elif not line.strip():
                yield from [Line("credit", line)] * (self._place == "above")
            elif field := _FIELD.match(line.rstrip("\n")):
                yield from self._field(line, field)
            elif _LINKS.fullmatch(line):
                self._place = "asked" if self._place == "above" else self._place
            else:
                yield from self._line(number, line)

    def _field(self, line: Word, found: re.Match[str]) -> Iterator[Line]:
        name = _FIELDS[found["name"].lower()]
        value = stripped(Word("TEXT", found["value"], line.at + found.start("value")))
        self._has_stipulation |= name == "stipulation"
        self._has_solution |= name == "solution"
        self._place = name if name in _LONG else "behind"
        if value or name == "fen":
            yield Line(_KINDS.get(name, "field"), value, name)

    def _line(self, number: int, line: Word) -> Iterator[Line]:
        """A line without a name."""
        if self._place == "solution" and (
            number < self._end_of_solution or _PLAY.match(line) or _GOES_ON.match(line)
        ):
            yield Line("solution", line)
        elif not self._has_solution and (_PLAY.match(line) or self._is_alone(number, line)):
            self._place, self._has_solution = "solution", True
            yield Line("solution", line)
        elif not self._has_stipulation or self._place == "asked":
            yield from self._asked(line)
        else:
            yield self._longer(line)

    def _is_alone(self, number: int, line: str) -> bool:
        """Whether a line is the label of a twin, behind which its play begins."""
        if not re.fullmatch(r"\s*[a-z]\)\s*", line):
            return False
        following = (self._lines[at] for at in range(number + 1, len(self._lines)))
        return _PLAY.match(next((one for one in following if one.strip()), "")) is not None

    def _asked(self, line: Word) -> Iterator[Line]:
        """A line above the diagram or below it, or one elsewhere that may ask for something."""
        if self._place == "asked" and _TOLD.match(line):
            self._place = "behind"
            yield Line("comment", stripped(line))
            return
        said = stripped(line)
        may_ask = not self._has_stipulation and _MAY_ASK.match(said) is not None
        parts = [*asked_lines.parts(said, may_ask=may_ask)]
        is_asked = any(part.kind in ("stipulation", "numbers") for part in parts)
        if self._place == "above" and not is_asked:
            yield Line("credit", line)
        elif self._place == "asked" or is_asked:
            self._has_stipulation |= any(part.kind == "stipulation" for part in parts)
            self._place = "asked"
            yield from (Line(part.kind, part.text) for part in parts)
        else:
            yield self._longer(line)

    def _longer(self, line: Word) -> Line:
        """A line that goes on with what stands before it."""
        if self._place in _LONG and self._place != "solution":
            return Line(_KINDS.get(self._place, "field"), stripped(line), self._place)
        self._place = "behind"
        return Line("comment", stripped(line))
