"""The changes of a twin that lead from one position to another: what a composer has changed since.

A change of the whole position stands alone where it says as much as three changes of units or more.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from solver import twins
from solver.model import Change, Placement, Problem

Board = dict[str, Placement]
FEW = 2
"""Changes of single units that are written as such, whatever a change of all would say."""


class NoTwin(Exception):
    """What was changed cannot be said by a twin, with the reason."""


def changes_between(base: Problem, now: Problem) -> tuple[Change, ...]:
    """The changes that make `now` from `base`, units first. Raises NoTwin."""
    _check_frame(base, now)
    units = tuple(_of_units(_board(base), _board(now)))
    if len(units) > FEW:
        units = next(_of_all(base, now), units)
    found = (*units, *_of_words(base, now, units))
    if not found:
        raise NoTwin("nothing has been changed since")
    return found


def _check_frame(base: Problem, now: Problem) -> None:
    for field in ("game", "board", "coalition", "hands", "turn", "start", "fen_rights"):
        if getattr(base, field) != getattr(now, field):
            what = {"start": "diagram A", "fen_rights": "rights to castle"}.get(field, field)
            raise NoTwin(f"a twin cannot change this: {what}")


def _board(problem: Problem) -> Board:
    return {one.square: one for one in problem.placements}


# -- the whole position


def _of_all(base: Problem, now: Problem) -> Iterator[tuple[Change, ...]]:
    """The single changes of the whole position that lead from one to the other."""
    aim = _board(now)
    for change in _whole(base, now):
        try:
            made = twins.apply_change(base, change)
        except twins.ChangeError:
            continue
        if _board(made) == aim and _said(made) == _said(base):
            yield (change,)


def _whole(base: Problem, now: Problem) -> Iterator[Change]:
    yield Change("polish")
    yield from (Change("rotate", (turn,)) for turn in twins.ROTATIONS)
    yield from (Change("mirror", squares) for squares in twins.MIRRORS)
    if base.placements and now.placements:
        corner, other = (_corner(problem.placements) for problem in (base, now))
        if corner != other:
            yield Change("shift", (corner, other))


def _corner(placements: Sequence[Placement]) -> str:
    """The square of the lowest file and rank on which units stand: it is shifted as they are."""
    files, ranks = zip(*((one.square[0], int(one.square[1:])) for one in placements), strict=True)
    return f"{min(files)}{min(ranks)}"


def _said(problem: Problem) -> Sequence[object]:
    """What some changes of the whole position take along."""
    return (problem.conditions, problem.options, problem.fen_en_passant)


# -- single units


def _of_units(base: Board, now: Board) -> Iterator[Change]:
    """Exchanges, removals, moves, and units that come, in this order."""
    base = dict(base)
    for first, second in list(_exchanged(base, now)):
        yield Change("exchange", (first, second))
        base[first], base[second] = now[first], now[second]
    moved = _moved(base, now)
    for square in base:
        if square not in now and square not in moved:
            yield Change("remove", (square,))
    yield from (Change("move", pair) for pair in _one_by_one(moved))
    arrived = {at for at in moved.values() if at}
    added = [one for at, one in now.items() if base.get(at) != one and at not in arrived]
    if added:
        yield Change("add", placements=tuple(added))


def _exchanged(base: Board, now: Board) -> Iterator[tuple[str, str]]:
    changed = [at for at in base if at in now and base[at] != now[at]]
    left = set(changed)
    for at in changed:
        for other in changed:
            if at < other and {at, other} <= left and _crossed(base, now, at, other):
                left -= {at, other}
                yield at, other


def _crossed(base: Board, now: Board, at: str, other: str) -> bool:
    return _alike(base[at], now[other]) and _alike(base[other], now[at])


def _alike(one: Placement, other: Placement) -> bool:
    return replace(one, square=other.square) == other


def _moved(base: Board, now: Board) -> dict[str, str]:
    """The squares that units have left, with those where they stand now, nearest pairs first."""
    left = [at for at in base if base[at] != now.get(at)]
    come = [at for at in now if now[at] != base.get(at)]
    pairs = [(_distance(at, to), at, to) for at in left for to in come if _alike(base[at], now[to])]
    moved: dict[str, str] = {}
    for _, at, to in sorted(pairs):
        if at not in moved and to not in moved.values():
            moved[at] = to
    for at in _in_rings(moved):  # nobody of a ring can begin
        del moved[at]
    return moved


def _in_rings(moved: Mapping[str, str]) -> Iterator[str]:
    """One departure of each ring of moves."""
    seen: set[str] = set()
    for start in list(moved):
        way, at = [], start
        while at in moved and at not in seen and at not in way:
            way.append(at)
            at = moved[at]
        seen.update(way)
        if at in way:
            yield at


def _one_by_one(moved: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The moves in an order in which none takes a unit that is still to move."""
    left = dict(moved)
    while left:
        at = next(one for one, to in left.items() if to not in left)
        yield at, left.pop(at)


def _distance(at: str, to: str) -> int:
    files, ranks = ord(at[0]) - ord(to[0]), int(at[1:]) - int(to[1:])
    return files * files + ranks * ranks


# -- conditions and what is asked


def _of_words(base: Problem, now: Problem, units: Sequence[Change]) -> Iterator[Change]:
    for change in units:  # a unit's change may take conditions along
        base = twins.apply_change(base, change)
    if base.conditions != now.conditions:
        if not now.conditions:
            raise NoTwin("a twin cannot do without the conditions of its diagram: put another one")
        yield Change("condition", conditions=now.conditions)
    if base.stipulation != now.stipulation:
        if now.stipulation is None:
            raise NoTwin("a twin cannot do without a stipulation")
        yield Change("stipulation", stipulation=now.stipulation)
