"""Whether a line that has ended meets a constraint, whose words are split here anew."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from ..short_mates import LINES, TAKES
from .line import Line, Ply, Unit, name

ENDLESS = 10_000


def holds(constraint: str, line: Line) -> bool:
    """Whether a line that has ended meets a constraint."""
    words = constraint.replace("{", " { ").replace("}", " } ").replace("|", " | ").split()
    if words[0] == "strict":
        words = words[1:]
    return _holds(words, line)


def _holds(words: list[str], line: Line) -> bool:
    if words[0] == "not":
        return not _holds(words[1:], line)
    if words[0] == "any":
        return any(_holds(some, line) for some in _alternatives(words[2:-1]))
    plies = next((word for word in words if word.startswith("@")), "")
    rest = [word for word in words[1:] if not word.startswith("@")]
    return _JUDGES[words[0]](rest, _counted(plies, line), line)


def _alternatives(words: list[str]) -> Iterator[list[str]]:
    depth, some = 0, list[str]()
    for word in words:
        depth += (word == "{") - (word == "}")
        if word == "|" and depth == 0:
            yield some
            some = []
        else:
            some.append(word)
    yield some


def _counted(written: str, line: Line) -> list[Ply]:
    """The half-moves that a constraint is about."""
    if not written:
        return [*line.plies]
    count = len(line.plies)
    found = re.fullmatch(r"@(-?\d+)(?:-(-?\d+))?", written)
    assert found is not None
    ends = (found[1], found[2] or found[1])
    first, last = int(ends[0]), int(ends[-1])
    if first < 0:
        first, last = count + 1 + first, count + 1 + last
    return [ply for number, ply in enumerate(line.plies, 1) if first <= number <= last]


def _is_one(named: str, unit: Unit | None) -> bool:
    if unit is None:
        return False
    if named[-1].isdigit():
        return unit.began == named[-2:]
    return unit.side == named[0] and named[1:] in ("", unit.walk)


def _fits(number: int, written: str) -> bool:
    least, dash, most = written.partition("-")
    return int(least) <= number <= (int(most or ENDLESS) if dash else int(least))


def _squares(words: list[str]) -> set[str]:
    found: set[str] = set()
    words = words.copy()
    while words:
        word = words.pop(0)
        if word in ("file", "rank"):
            wanted = words.pop(0)
            found |= {at for at in map(name, range(64)) if wanted in at}
        elif word in ("dark", "light"):
            found |= {name(at) for at in range(64) if (at % 8 + at // 8) % 2 == (word == "light")}
        elif "-" in word:
            one, another = word.split("-")
            files, ranks = sorted((one[0], another[0])), sorted((one[1], another[1]))
            found |= {
                at
                for at in map(name, range(64))
                if files[0] <= at[0] <= files[1] and ranks[0] <= at[1] <= ranks[1]
            }
        else:
            found |= {word[at : at + 2] for at in range(0, len(word), 2)}
    return found


def _where(named: str, units: Mapping[str, Unit]) -> set[str]:
    return {at for at, unit in units.items() if _is_one(named, unit)}


def _captures(words: list[str], plies: list[Ply], line: Line) -> bool:
    return _fits(sum(_is_one(words[0], ply.unit) for ply in plies if ply.captured), words[1])


def _captured(words: list[str], plies: list[Ply], line: Line) -> bool:
    return any(_is_one(words[0], ply.captured) for ply in plies) == (words[1] == "yes")


def _promotions(named: str, plies: list[Ply]) -> list[str]:
    return [ply.becomes for ply in plies if ply.becomes and _is_one(named, ply.unit)]


def _walks(words: list[str]) -> str:
    return "".join(words[words.index("to") + 1 :]) if "to" in words else "QRBS"


def _promotes(words: list[str], plies: list[Ply], line: Line) -> bool:
    found = _promotions(words[0], plies)
    return any(one in _walks(words[:-1]) for one in found) == (words[-1] == "yes")


def _all_promotions(words: list[str], plies: list[Ply], line: Line) -> bool:
    found = _promotions(words[0], plies)
    return _fits(len(found), words[1]) and all(one in _walks(words) for one in found)


def _moving(ply: Ply) -> list[Unit]:
    """The unit that moves, and the rook of a castling."""
    if not ply.castles:
        return [ply.unit]
    rook = ply.after[("f" if ply.castles == "0-0" else "d") + ply.start[1]]
    return [ply.unit, rook]


def _moves(words: list[str], plies: list[Ply], line: Line) -> bool:
    count = sum(any(_is_one(words[0], unit) for unit in _moving(ply)) for ply in plies)
    return _fits(count, words[1])


def _castles(words: list[str], plies: list[Ply], line: Line) -> bool:
    return any(ply.castles for ply in plies if ply.side == words[0]) == (words[1] == "yes")


def _stays(words: list[str], plies: list[Ply], line: Line) -> bool:
    squares = _squares(words[1:])
    there = [_where(words[0], ply.after) for ply in plies]
    return all(where and where <= squares for where in there)


def _avoids(words: list[str], plies: list[Ply], line: Line) -> bool:
    squares = _squares(words[1:])
    for ply in plies:
        arrivals = {ply.end}
        if ply.castles:
            arrivals.add(("f" if ply.castles == "0-0" else "d") + ply.start[1])
        if arrivals & squares & _where(words[0], ply.after):
            return False
    return True


def _visits(words: list[str], plies: list[Ply], line: Line) -> bool:
    squares = _squares(words[1:])
    return any(_where(words[0], ply.after) & squares for ply in plies)


def _route(words: list[str], plies: list[Ply], line: Line) -> bool:
    gone = [words[0][-2:]]
    for ply in plies:
        if any(_is_one(words[0], unit) for unit in _moving(ply)):
            gone += _where(words[0], ply.after)
    return _matches(words[1].split("-"), gone)


def _matches(asked: list[str], gone: list[str]) -> bool:
    if not asked:
        return not gone
    if asked[0] == "*":
        return any(_matches(asked[1:], gone[at:]) for at in range(len(gone) + 1))
    return bool(gone) and gone[0] == asked[0] and _matches(asked[1:], gone[1:])


def _checks(words: list[str], plies: list[Ply], line: Line) -> bool:
    given = [ply.check for ply in plies if ply.side == words[0]]
    return all(given) if words[1] == "all" else _fits(sum(given), words[1])


def _line(words: list[str], plies: list[Ply], line: Line) -> bool:
    written = words[0]
    if not plies:
        return False
    (ply,) = plies
    if written.startswith("0"):
        return ply.castles == written
    letter = written[0] if written[0].isupper() else "P"
    plain = written.lstrip("KQRBS").partition("=")[0]
    sign = next((one for one in "-*" if one in plain), "")
    start, end = plain.split(sign) if sign else ("", plain)
    return (
        not ply.castles
        and ply.unit.walk == letter
        and ply.end == end
        and start in ("", ply.start)
        and (not sign or (sign == "*") == (ply.captured is not None))
        and ply.becomes == written.partition("=")[2]
    )


def _final(words: list[str], plies: list[Ply], line: Line) -> bool:
    named = line.position.side + "K" if words[0] == "king" else words[0]
    where = _where(named, line.units)
    return bool(where) and where <= _squares(words[1:])


def _mates(words: list[str], plies: list[Ply], line: Line) -> bool:
    if words[0] == "moved":
        return bool(plies) and _is_one(words[1], plies[-1].unit)
    return any(
        _attacks(line.position.board, square, line.position.side)
        for square in range(64)
        if name(square) in _where(words[1], line.units)
    )


def _attacks(board: list[str], square: int, side: str) -> bool:
    """Whether the unit there attacks the king of that side."""
    unit, king = board[square], board.index(side + "K")
    if unit[0] == side:
        return False
    if unit[1] == "P":
        return king in TAKES[unit[0]][square]
    for way in LINES[unit[1]][square]:
        for at in way:
            if at == king:
                return True
            if board[at]:
                break
    return False


Judge = Callable[[list[str], list[Ply], Line], bool]
_JUDGES: Mapping[str, Judge] = {
    "captures": _captures,
    "captured": _captured,
    "promotes": _promotes,
    "promotions": _all_promotions,
    "moves": _moves,
    "castles": _castles,
    "stays": _stays,
    "avoids": _avoids,
    "visits": _visits,
    "route": _route,
    "checks": _checks,
    "line": _line,
    "final": _final,
    "mates": _mates,
}
