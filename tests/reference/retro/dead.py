"""Dead positions: no legal moves lead to a mate of either side, so that nobody moved from there.

FIDE Laws 5.2.2; Codex for Chess Composition, article 17A."""

from __future__ import annotations

from collections.abc import Iterator

from .. import moves as forward
from .. import position as whole
from ..rules import RULES
from .board import CASTLINGS, Position, height, is_light, lettered, other, shifted, up

#: positions that are looked at
MOST = 3000
_CHESS = RULES[""]


def is_dead(position: Position) -> bool | None:
    """None if so many positions do not tell. Where nobody knows what may castle or be captured en
    passant, all may that stands so."""
    waiting = [one for one in _with_all_rights(position) if not _is_bare(one)]
    seen = set(map(_key, waiting))
    while waiting:
        now = waiting.pop(0)
        after = [one for _, one in forward.legal_moves(now, _CHESS)]
        if not after and forward.in_check(now, now.side, _CHESS):
            return False
        for one in after:
            if _key(one) not in seen and not _is_bare(one):
                seen.add(_key(one))
                waiting.append(one)
        if len(seen) > MOST:
            return None
    return True


def _with_all_rights(position: Position) -> Iterator[whole.Position]:
    board = {
        square: whole.Unit("w" if unit.isupper() else "b", "S" if unit in "Nn" else unit.upper())
        for square, unit in position.board.items()
    }
    homes = {
        home
        for right, (king, rook, *_) in CASTLINGS.items()
        if [position.board.get(one) for one in (king, rook)]
        == [lettered(letter, "w" if right.isupper() else "b") for letter in "KR"]
        for home in (king, rook)
    }
    for passed in _passed(position):
        yield whole.Position(board, "b" if position.turn == "b" else "w", frozenset(homes), passed)


def _passed(position: Position) -> Iterator[tuple[str, ...]]:
    """The square that a pawn has passed, as far as it is known."""
    if position.passed != "-":
        yield (position.passed,)
        return
    yield ()
    mover = other(position.turn)
    for square in position.units(mover, "P"):
        over, home = (shifted(square, 0, -ranks * up(mover)) for ranks in (1, 2))
        if height(square, mover) == 4 and not {over, home} & set(position.board):
            yield (over,)


def _is_bare(position: whole.Position) -> bool:
    """Kings with nothing, with one knight, or with bishops on squares of one colour."""
    others = {square: one.walk for square, one in position.board.items() if one.walk != "K"}
    if len(others) == 1 and "S" in others.values():
        return True
    return set(others.values()) <= {"B"} and len(set(map(is_light, others))) < 2


def _key(position: whole.Position) -> object:
    units = frozenset(position.board.items())
    return units, position.side, position.castling, position.passed
