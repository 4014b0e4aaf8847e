"""What of a problem queries ask: authors, sources, dates, keywords, conditions, units."""

from __future__ import annotations

import re
import sqlite3
from collections import Counter
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from unicodedata import combining, normalize

from msgspec import Struct

from solver.catalogue import boards, half_moves, walks
from solver.catalogue.language import words
from solver.catalogue.language.letters import code
from solver.model import Piece, Placement, Problem
from solver.store.file import storable

#: fields of other formats, and what of a problem they name
_FIELDS: Mapping[str, str] = {
    "keywords": "keyword",
    "source.name": "source",
    "source.problemid": "source id",
    "source-id": "source id",
    "source.issue": "issue id",
}
#: what the names of other such fields contain, and how they end
_PARTS: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"reprint.*type"), "reprint type"),
    (re.compile(r"reprint(?!.*(?:date|id|issue|volume|page|round)).*"), "reprint"),
    (re.compile(r"(?:.*\.)?judges?(?:\.name)?"), "judge"),
    (re.compile(r"(?:.*\.)?tourney(?:\.name)?"), "tourney"),
    (re.compile(r"(?:.*\.)?(?:dedication|comments?)"), "text"),
)
_YEAR = re.compile(
    r"(?<!\d)(1[4-9]\d\d|20\d\d)(?!\d)"
    r"(?:[-./](1[0-2]|0?[1-9])(?!\d)(?:[-./](3[01]|[12]\d|0?[1-9])(?!\d))?)?"
)
_DATE = re.compile(r"(\d{4})(?:[-./](\d{1,2}))?(?:[-./](\d{1,2}))?")
_SIDES = ("white", "black", "neutral")
MOST_FILES = MOST_RANKS = 8  # of a board whose squares are bits


class Kind(Struct, frozen=True):
    """Units of a kind in a diagram. squares: a bit for each, a1 the lowest, as a signed number of
    64 bits; None on boards of more than 8x8 squares and on hexes."""

    count: int
    squares: int | None


class Description(Struct, frozen=True):
    """What queries ask of a problem.

    published: the date, as far as it is known ("1950-05-00"), or "". sides: how many units the
    sides have. names: authors and the like, each once with what it is.
    """

    yacpdb: int | None
    published: str
    fairy: bool
    sides: Mapping[str, int]
    total: int
    names: tuple[tuple[str, str], ...]
    kinds: Mapping[str, Kind]

    @property
    def digest(self) -> str:
        """The same for the same description."""
        return blake2b(repr(self).encode("utf-8", "replace"), digest_size=8).hexdigest()


def folded(text: str) -> str:
    """A text as it is compared: capitals and accents are of no account."""
    if text.isascii():
        return text.lower()
    split = normalize("NFD", text.casefold().replace("\u2019", "'"))
    return "".join(letter for letter in split if not combining(letter))


def unit_code(piece: Piece, game: str = "chess") -> str:
    """A unit as queries name it: its colour's letter, and those of its walk in English."""
    try:
        letters = code(piece.walk, "en", game)
    except KeyError:
        letters = "I" if piece.walk == walks.IMITATOR else piece.walk
    return piece.colour[0] + letters.upper()


def description(problem: Problem) -> Description:
    """What of a problem queries ask."""
    pieces = [one for unit in problem.placements for one in (unit.piece, *unit.below)]
    colours = Counter(piece.colour for piece in pieces)
    besides = [(name.lower(), value) for name, value in problem.besides]
    return Description(
        _yacpdb(besides),
        _published(problem, dict(besides)),
        _is_fairy(problem, pieces),
        {side: colours[side] for side in _SIDES},  # type: ignore[index]
        len(pieces),
        tuple(dict.fromkeys(one for one in _names(problem, besides) if one[1])),
        _kinds(problem),
    )


def _yacpdb(besides: list[tuple[str, str]]) -> int | None:
    """The number that YACPDB has for it."""
    for name, value in besides:
        if name in ("id", "yacpdb.id") and value.isdecimal() and len(value) < 10:
            return int(value)
    return None


def _published(problem: Problem, besides: Mapping[str, str]) -> str:
    parts = [besides.get(f"source.date.{part}", "") for part in ("year", "month", "day")]
    if parts[0].isdecimal() and len(parts[0]) == 4:
        numbers = [int(part) if part.isdecimal() else 0 for part in parts]
        return _date(*numbers)
    found = _DATE.match(besides.get("date", "") or besides.get("source.date", ""))
    if found is not None:
        return _date(*(int(part or 0) for part in found.groups()))
    years = [found for text in problem.origins for found in _YEAR.finditer(text)]
    return _date(*(int(part or 0) for part in years[-1].groups())) if years else ""


def _date(year: int, month: int, day: int) -> str:
    month = month if month <= 12 else 0
    return f"{year:04}-{month:02}-{day if month and day <= 31 else 0:02}"


def _is_fairy(problem: Problem, pieces: list[Piece]) -> bool:
    """Whether there is a fairy unit, condition or game; what is asked does not count."""
    return (
        problem.game != "chess"
        or bool(problem.conditions)
        or any(
            piece.walk not in walks.CHESS
            or piece.colour not in ("white", "black")
            or set(piece.attributes) - ({"royal"} if piece.walk == "king" else set())
            for piece in pieces
        )
    )


def _names(problem: Problem, besides: list[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    yield from (("author", name) for name in problem.authors)
    named_source = False
    for name, value in besides:
        value = " ".join(value.split())
        kind = _kind_of_field(name)
        if kind:
            yield kind, value
        named_source |= kind == "source"
    if not named_source:
        yield from (("source", _source(origin)) for origin in problem.origins)
    asked = problem.stipulation
    yield "stipulation", asked.text if asked else ""
    for condition in problem.conditions:
        said = (*condition.arguments, half_moves.written(condition.half_moves))
        yield "option", " ".join((_word("condition", condition.name), *said)).rstrip()
    for option in problem.options:
        yield "option", " ".join((_word("option", option.name), *option.arguments))
    texts = (*problem.titles, *problem.awards, *problem.remarks)
    yield from (("text", " ".join(text.split())) for text in texts)


def _kind_of_field(name: str) -> str:
    """What a field of another format names, "" for none."""
    if name in _FIELDS:
        return _FIELDS[name]
    return next((kind for pattern, kind in _PARTS if pattern.fullmatch(name)), "")


def _source(origin: str) -> str:
    """The name of what a problem appeared in, out of a line with numbers and a date."""
    found = re.match(r"[^\d]*[^\d\s,;(]", origin)
    return " ".join(found[0].split()) if found else " ".join(origin.split())


def _word(table: str, key: str) -> str:
    try:
        return words.spelled(table, key, "en")
    except KeyError:
        return key


def _kinds(problem: Problem) -> Mapping[str, Kind]:
    counts: Counter[str] = Counter()
    squares: dict[str, int] = {}
    on = boards.board(problem.board)
    fits = not on.heights and on.files <= MOST_FILES and on.ranks <= MOST_RANKS
    for unit in problem.placements:
        for piece in (unit.piece, *unit.below):
            kind = unit_code(piece, problem.game)
            counts[kind] += 1
            squares[kind] = squares.get(kind, 0) | (1 << bit(unit) if fits else 0)
    return {
        kind: Kind(count, signed(squares[kind]) if fits else None)
        for kind, count in sorted(counts.items())
    }


def bit(unit: Placement) -> int:
    """The number of the bit of a square."""
    return (int(unit.square[1:]) - 1) * 8 + ord(unit.square[0]) - ord("a")


def signed(bits: int) -> int:
    """64 bits as SQLite has them."""
    return bits - (1 << 64) if bits >> 63 else bits


# --- written


def keep(connection: sqlite3.Connection, statement: str, problem: Problem) -> int:
    """Write what queries ask of a statement, if it is not there as it is; its entry."""
    one = description(problem)
    row = connection.execute(
        "SELECT entry, said FROM entries WHERE statement = ?", (statement,)
    ).fetchone()
    if row is not None and row[1] == one.digest:
        return int(row[0])
    entry = _write_entry(connection, statement, one)
    for table in ("named", "amounts", "kinds"):
        connection.execute(f"DELETE FROM {table} WHERE entry = ?", (entry,))
    for kind, text in one.names:
        connection.execute(
            "INSERT OR IGNORE INTO named VALUES (?, ?)", (_name(connection, kind, text), entry)
        )
    amounts = Counter(kind for kind, _ in one.names)
    connection.executemany(
        "INSERT INTO amounts VALUES (?, ?, ?)",
        [(kind, entry, count) for kind, count in amounts.items()],
    )
    connection.executemany(
        "INSERT INTO kinds VALUES (?, ?, ?, ?)",
        [(unit, entry, kind.count, kind.squares) for unit, kind in one.kinds.items()],
    )
    return entry


def _write_entry(connection: sqlite3.Connection, statement: str, one: Description) -> int:
    sides = [one.sides[side] for side in _SIDES]
    row = connection.execute(
        "INSERT INTO entries"
        " (statement, said, yacpdb, published, fairy, white, black, neutral, total)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (statement) DO UPDATE SET"
        " said = excluded.said, yacpdb = excluded.yacpdb, published = excluded.published,"
        " fairy = excluded.fairy RETURNING entry",
        (statement, one.digest, one.yacpdb, one.published, int(one.fairy), *sides, one.total),
    ).fetchone()
    return int(row[0])


def _name(connection: sqlite3.Connection, kind: str, text: str) -> int:
    text = storable(text)
    known = connection.execute(
        "SELECT name FROM names WHERE kind = ? AND text = ?", (kind, text)
    ).fetchone()
    if known is None:
        known = connection.execute(
            "INSERT INTO names (kind, text, folded) VALUES (?, ?, ?) RETURNING name",
            (kind, text, folded(text)),
        ).fetchone()
    return int(known[0])
