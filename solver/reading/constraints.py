"""Constraints on lines: `Constraint strict captures w 0 @1-6`, word by word to what they mean."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from grammar.constraints import Alternatives, Clause, Contrary, Plain, Said, parse_constraint
from grammar.spelling import plain
from grammar.syntax import Malformed, Word
from solver.catalogue.boards import FILES, SQUARE, SQUARES, BoardEntry
from solver.catalogue.constraint_words import colours
from solver.catalogue.constraints import CONSTRAINTS
from solver.catalogue.language import letters, words
from solver.model import (
    AnyAsked,
    Constraint,
    Demand,
    Demanded,
    MoveSaid,
    NotAsked,
    Plies,
    Units,
)
from solver.reading.faults import Reading

#: numbers larger than any play
MOST = 9999
_NUMBERS = re.compile(r"(\d{1,4})(?:(-)(\d{1,4})?)?")
_PLIES = re.compile(r"@(-?\d{1,4})(?:-(-?\d{1,4}))?")
_UNIT = re.compile(r"([a-z])(.*?)((?:[a-p](?:1[0-6]|[1-9]))?)", re.IGNORECASE | re.DOTALL)
_MOVE = re.compile(
    r"(?P<walk>[^\W\d_a-z][A-Z0-9]??)??(?P<file>[a-p])??(?P<rank>1[0-6]|[1-9])??(?P<sign>[-x:*]?)"
    r"(?P<to>[a-p](?:1[0-6]|[1-9]))(?:=(?P<promotes>[A-Z][A-Z0-9]?))?[+#=]?"
)
_CASTLING = {"0-0": "0-0", "o-o": "0-0", "0-0-0": "0-0-0", "o-o-o": "0-0-0"}


def read(line: Word, reading: Reading, on: BoardEntry) -> Constraint | None:
    """The constraint that a line says; None with a fault where it says none."""
    try:
        written = parse_constraint(plain(line))
        demand = _Reader(reading, on).clause(written.clause)
    except Malformed as error:
        reading.fault(line.at + error.at, str(error), error.hint or example(reading))
        return None
    return Constraint(demand, written.strict, place=reading.place(line.at))


def example(reading: Reading) -> str:
    """What a constraint may look like."""
    keyword = words.spelled("command", "constraint", reading.language)
    white = next(iter(colours(reading.language)))
    return f"E.g. {keyword} captures {white} 0"


class _Words:
    """The words behind a kind, which are taken one after the other."""

    def __init__(self, clause: Plain) -> None:
        self._words = list(clause.words)
        self._end = clause.end
        self.plies: Said | None = None
        for said in [one for one in self._words if one.word.startswith("@")]:
            if self.plies is not None:
                raise Malformed(f'half-moves are said twice: "{said.word}"', said.at)
            self.plies = said
            self._words.remove(said)

    def next(self, what: str) -> Said:
        """The next word. Raises Malformed where there is none; what: what should stand there."""
        if not self._words:
            raise Malformed(f"{what} missing", self._end)
        return self._words.pop(0)

    def takes(self, word: str) -> bool:
        here = bool(self._words) and self._words[0].word.lower() == word
        if here:
            self._words.pop(0)
        return here

    @property
    def left(self) -> Sequence[Said]:
        return self._words

    def rest(self, leave: int = 0) -> list[Said]:
        """All words but the last ones that are left."""
        count = len(self._words) - leave
        taken, self._words = self._words[:count], self._words[count:]
        return taken

    def expect_end(self) -> None:
        if self._words:
            said = self._words[0]
            raise Malformed(f'"{said.word}" has no business here', said.at)


class _Reader:
    """Makes demands of clauses. Raises Malformed."""

    def __init__(self, reading: Reading, on: BoardEntry) -> None:
        self._reading = reading
        self._on = on
        self._colours = colours(reading.language)
        self._readers: Mapping[str, Callable[[_Words], Demand]] = {
            "captures": self._captures,
            "captured": self._captured,
            "promotes": self._promotes,
            "promotions": self._promotions,
            "moves": self._moves,
            "castles": self._castles,
            "stays": lambda said: self._on_squares("stays", said),
            "avoids": lambda said: self._on_squares("avoids", said),
            "visits": lambda said: self._on_squares("visits", said),
            "route": self._route,
            "checks": self._checks,
            "line": self._line,
            "final": self._final,
            "mates": self._mates,
        }

    def clause(self, clause: Clause) -> Demanded:
        match clause:
            case Contrary():
                return NotAsked(self.clause(clause.of))
            case Alternatives():
                return AnyAsked(tuple(map(self.clause, clause.clauses)))
            case Plain():
                return self._demand(clause)

    def _demand(self, clause: Plain) -> Demand:
        kind = clause.kind.word.lower()
        if kind not in self._readers:
            message = f'unknown kind of constraint "{clause.kind.word}"'
            raise Malformed(message, clause.kind.at, f"There are {', '.join(CONSTRAINTS)}")
        said = _Words(clause)
        try:
            found = self._readers[kind](said)
            said.expect_end()
        except Malformed as error:
            entry = CONSTRAINTS[kind]
            hint = error.hint or f"It takes {entry.takes}, e.g. {self._example(entry.example)}"
            raise Malformed(str(error), error.at, hint) from None
        if said.plies is not None and found.plies is None:
            message = f'half-moves say nothing behind "{kind}"'
            raise Malformed(message, said.plies.at, f'Leave "{said.plies.word}" out')
        return found

    def _example(self, english: str) -> str:
        """An example in the letters of the statement's language; walks stay as they are."""
        if self._reading.language == "en":
            return english
        return f"(in English letters) {english}"

    # -- kinds

    def _captures(self, said: _Words) -> Demand:
        units = self._units(said)
        least, most = self._numbers(said)
        plies = self._plies(said)
        return Demand("captures", units, least, most, plies=plies)

    def _captured(self, said: _Words) -> Demand:
        units = self._units(said)
        least, most = self._yes_or_no(said)
        return Demand("captured", units, least, most, plies=self._plies(said))

    def _promotes(self, said: _Words) -> Demand:
        units = self._units(said)
        last = said.left[-1:] if said.left else ()
        walks: tuple[str, ...] = ()
        if said.takes("to"):
            spoken = last and last[0].word.lower() in ("yes", "no")
            walks = self._walks(said.rest(1 if spoken else 0), said)
        least, most = self._yes_or_no(said)
        return Demand("promotes", units, least, most, walks=walks)

    def _promotions(self, said: _Words) -> Demand:
        units = self._side(said)
        least, most = self._numbers(said)
        walks = self._walks(said.rest(), said) if said.takes("to") else ()
        return Demand("promotions", units, least, most, walks=walks)

    def _moves(self, said: _Words) -> Demand:
        units = self._units(said)
        least, most = self._numbers(said)
        return Demand("moves", units, least, most, plies=self._plies(said))

    def _castles(self, said: _Words) -> Demand:
        units = self._side(said)
        least, most = self._yes_or_no(said)
        return Demand("castles", units, least, most)

    def _on_squares(self, kind: str, said: _Words) -> Demand:
        units = self._units(said)
        squares = self._squares(said)
        if kind == "avoids":
            return Demand("avoids", units, squares=squares)
        plies = self._plies(said)
        if kind == "stays":
            return Demand("stays", units, squares=squares, plies=plies)
        return Demand("visits", units, squares=squares, plies=plies)

    def _route(self, said: _Words) -> Demand:
        at = said.next("the unit is")
        units = self._unit(at)
        if units.square is None:
            raise Malformed(
                f'"{at.word}" names no single unit', at.at, "Name its square, e.g. wRa1"
            )
        way = said.next("the squares are")
        squares = tuple(way.word.lower().split("-"))
        for square in squares:
            if square != "*" and not self._on.holds(square):
                raise Malformed(f'"{square}" is no square of the board', way.at, self._on.extent())
        if squares[0] != units.square:
            message = f"the route of {at.word} begins on {squares[0]}"
            raise Malformed(message, way.at, f"It begins where the unit stands, on {units.square}")
        if len(squares) > _LONGEST_ROUTE:
            raise Malformed(f"a route has more than {_LONGEST_ROUTE} squares", way.at)
        return Demand("route", units, squares=squares)

    def _checks(self, said: _Words) -> Demand:
        units = self._side(said)
        every = said.takes("all")
        least, most = (0, None) if every else self._numbers(said)
        return Demand("checks", units, least, most, every, plies=self._plies(said))

    def _line(self, said: _Words) -> Demand:
        plies = self._plies(said)
        if plies is None or plies.first != plies.last:
            at = said.plies.at if said.plies else said.next("the half-move is").at
            raise Malformed("one half-move is named, and what it is", at, "E.g. line @1 Ka1-b1")
        return Demand("line", plies=plies, move=self._move(said.next("the half-move is")))

    def _final(self, said: _Words) -> Demand:
        if said.takes("king"):
            return Demand("final", squares=self._squares(said), way="king")
        units = self._units(said)
        return Demand("final", units, squares=self._squares(said))

    def _mates(self, said: _Words) -> Demand:
        for way in ("moved", "checks"):
            if said.takes(way):
                return Demand("mates", self._units(said), way=way)
        at = said.next('"moved" or "checks" is')
        message = 'whether the unit "moved" last or "checks" the king is to be said'
        raise Malformed(message, at.at, f"E.g. mates moved {at.word}")

    # -- words

    def _units(self, said: _Words) -> Units:
        return self._unit(said.next("the unit is"))

    def _side(self, said: _Words) -> Units:
        at = said.next("the side is")
        colour = self._colours.get(at.word.lower())
        if colour not in ("white", "black"):
            sides = " or ".join(f'"{one}"' for one in list(self._colours)[:2])
            raise Malformed(f'"{at.word}" is no side', at.at, f"Write {sides}")
        return Units(colour)

    def _unit(self, at: Said) -> Units:
        found = _UNIT.fullmatch(at.word)
        colour = self._colours.get(found[1].lower()) if found else None
        if found is None or colour is None:
            colours = ", ".join(f'"{one}"' for one in self._colours)
            hint = f"A unit begins with its colour, {colours}: wRa1, wR or w"
            raise Malformed(f'"{at.word}" is no unit', at.at, hint if self._is_english() else None)
        square = found[3].lower() or None
        if not found[2]:
            if square is not None:
                hint = f"Write its letter, too, e.g. {found[1]}K{square}"
                raise Malformed(f'"{at.word}" says no walk', at.at, hint)
            return Units(colour)
        walk = self._walk(found[2])
        if walk is None:
            message = f'no piece has the letters "{found[2]}" of "{at.word}"'
            raise Malformed(message, at.at, '"kirke list pieces" names those there are')
        if square is not None and not self._on.holds(square):
            raise Malformed(f'"{square}" is no square of the board', at.at, self._on.extent())
        return Units(colour, walk, square)

    def _is_english(self) -> bool:
        return self._reading.language == "en"

    def _walk(self, written: str) -> str | None:
        reading = self._reading
        return letters.walk(written, reading.language, reading.game, reading.walks)

    def _walks(self, written: Sequence[Said], said: _Words) -> tuple[str, ...]:
        """Walks by their letters, in one word or several: `QS`, `Q S`."""
        found: list[str] = []
        for one in written:
            walk = self._walk(one.word)
            several = [walk] if walk else [self._walk(letter) for letter in one.word]
            for each in several:
                if each is None:
                    message = f'no piece has the letters "{one.word}"'
                    raise Malformed(message, one.at, "E.g. to Q or to QS")
                found.append(each)
        if not found:
            said.next("the walks are")
        return tuple(dict.fromkeys(found))

    def _numbers(self, said: _Words) -> tuple[int, int | None]:
        """`2` is just two, `1-3` one to three, `1-` at least one."""
        at = said.next("the number is")
        found = _NUMBERS.fullmatch(at.word)
        if found is None:
            raise Malformed(
                f'"{at.word}" is no number', at.at, "Write 2, 1-3, or 1- for at least 1"
            )
        least = int(found[1])
        if found[2] and not found[3]:
            return least, None
        most = int(found[3]) if found[3] else least
        if most < least:
            raise Malformed(f'"{at.word}" begins with the larger number', at.at)
        return least, most

    def _yes_or_no(self, said: _Words) -> tuple[int, int | None]:
        at = said.next('"yes" or "no" is')
        if at.word.lower() not in ("yes", "no"):
            raise Malformed(f'"yes" or "no" is expected, not "{at.word}"', at.at)
        return (1, None) if at.word.lower() == "yes" else (0, 0)

    def _plies(self, said: _Words) -> Plies | None:
        at = said.plies
        if at is None:
            return None
        found = _PLIES.fullmatch(at.word)
        if found is None:
            hint = "Write @3, @1-6, or @-2 for the last but one"
            raise Malformed(f'"{at.word}" names no half-moves', at.at, hint)
        first = int(found[1])
        last = int(found[2]) if found[2] else first
        if first == 0 or last == 0 or (first < 0) != (last < 0) or last < first:
            hint = "They are counted from 1, or from -1 backwards; the earlier one stands first"
            raise Malformed(f'"{at.word}" names no half-moves', at.at, hint)
        return Plies(first, last)

    def _squares(self, said: _Words) -> tuple[str, ...]:
        """Squares as they are written: a1c3, a1-c3, `file d`, `rank 4`, dark, light."""
        found: list[str] = []
        while said.left:
            at = said.next("squares are")
            word = at.word.lower()
            if word in ("file", "rank"):
                found.append(self._row(word, said))
            elif word in ("dark", "light"):
                found.append(word)
            elif SQUARES.fullmatch(word):
                for square in SQUARE.findall(word):
                    found.append(self._square(square, at))
            elif (ends := word.split("-")) and len(ends) == 2 and all(map(SQUARE.fullmatch, ends)):
                found.append("-".join(self._square(end, at) for end in ends))
            else:
                hint = "Write a1c3, a1-h1, file d, rank 4, dark or light"
                raise Malformed(f'"{at.word}" names no squares', at.at, hint)
        if not found:
            said.next("squares are")
        return tuple(dict.fromkeys(found))

    def _square(self, square: str, at: Said) -> str:
        if not self._on.holds(square):
            raise Malformed(f'"{square}" is no square of the board', at.at, self._on.extent())
        return square

    def _row(self, which: str, said: _Words) -> str:
        at = said.next(f"the {which} is")
        word = at.word.lower()
        known = FILES[: self._on.files] if which == "file" else range(1, self._on.ranks + 1)
        if word not in map(str, known):
            raise Malformed(f'"{at.word}" is no {which} of the board', at.at, self._on.extent())
        return f"{which} {word}"

    def _move(self, at: Said) -> MoveSaid:
        castles = _CASTLING.get(at.word.lower())
        if castles is not None:
            return MoveSaid(castles=castles)
        for found in _ways(at.word):
            walk = found["walk"]
            named = self._walk(walk) if walk else None
            promotes = self._walk(found["promotes"]) if found["promotes"] else None
            if (walk and named is None) or (found["promotes"] and promotes is None):
                continue
            if not self._on.holds(found["to"]):
                break
            sign = found["sign"]
            quiet = sign == "-"
            return MoveSaid(
                named or "pawn",
                found["file"],
                found["rank"],
                found["to"],
                None if not sign else not quiet,
                promotes,
            )
        hint = "Write it as it is printed, e.g. Ka1-b1, e2*d3, a7-a8=Q or 0-0"
        raise Malformed(f'"{at.word}" is no half-move', at.at, hint)


_LONGEST_ROUTE = 31


def _ways(word: str) -> Sequence[re.Match[str]]:
    found = _MOVE.fullmatch(word)
    return [found] if found else []
