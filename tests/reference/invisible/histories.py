"""Play with total invisibles once more, slow and obvious: sets of all histories' positions.

A node of the search is the set of positions to which the histories lead that fit what has been
announced so far. Nothing is left out, so that one invisible takes seconds and two take minutes.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

WHITE, BLACK = 0, 1
LETTERS = "KQRBSP"
ROOK_WAYS = ((1, 0), (-1, 0), (0, 1), (0, -1))
BISHOP_WAYS = ((1, 1), (1, -1), (-1, 1), (-1, -1))
LEAPS = {
    "K": (*ROOK_WAYS, *BISHOP_WAYS),
    "S": ((1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)),
}
RIDES = {"Q": (*ROOK_WAYS, *BISHOP_WAYS), "R": ROOK_WAYS, "B": BISHOP_WAYS}
SQUARES = [(file, rank) for rank in range(8) for file in range(8)]

Square = tuple[int, int]


class Unit(NamedTuple):
    """A unit on the board. hidden: nobody sees it."""

    side: int
    walk: str
    hidden: bool


class State(NamedTuple):
    """A position: the units by their squares; squares of kings and rooks that may castle."""

    units: frozenset[tuple[Square, Unit]]
    rights: frozenset[Square]


class Played(NamedTuple):
    """A move: what is announced, where it leads. capture: anything was captured, unseen or not;
    unseen: a visible officer captured what is not seen; to: where it arrived."""

    said: str
    after: State
    capture: bool
    unseen: bool
    to: Square


def name(square: Square) -> str:
    """The name of a square."""
    return "abcdefgh"[square[0]] + str(square[1] + 1)


class Game:
    """The rules on a board with these holes, for a goal with the square that it asks for."""

    def __init__(
        self, holes: frozenset[Square] = frozenset(), goal: str = "#", target: str = ""
    ) -> None:
        self.holes = holes
        self.goal = goal
        self.target = target
        self.moves = lru_cache(maxsize=400_000)(self._moves)

    # -- attacks and moves

    def attacks(self, board: dict[Square, Unit], start: Square) -> Iterator[Square]:
        """Where a unit captures."""
        unit = board[start]
        if unit.walk == "P":
            ahead = 1 if unit.side == WHITE else -1
            steps: Sequence[Square] = ((-1, ahead), (1, ahead))
        else:
            steps = LEAPS.get(unit.walk, ())
        for file, rank in steps:
            to = (start[0] + file, start[1] + rank)
            if to in ON_BOARD and to not in self.holes:
                yield to
        for file, rank in RIDES.get(unit.walk, ()):
            to = (start[0] + file, start[1] + rank)
            while to in ON_BOARD and to not in self.holes:
                yield to
                if to in board:
                    break
                to = (to[0] + file, to[1] + rank)

    def is_attacked(self, board: dict[Square, Unit], square: Square, side: int) -> bool:
        """Whether a unit of `side` attacks the square."""
        return any(
            unit.side == side and self.hits(board, start, unit, square)
            for start, unit in board.items()
        )

    def hits(self, board: dict[Square, Unit], start: Square, unit: Unit, square: Square) -> bool:
        """Whether a unit attacks a square."""
        file, rank = square[0] - start[0], square[1] - start[1]
        if unit.walk == "P":
            return abs(file) == 1 and rank == (1 if unit.side == WHITE else -1)
        if unit.walk in LEAPS:
            return (file, rank) in LEAPS[unit.walk]
        if file and rank and abs(file) != abs(rank):
            return False
        far = max(abs(file), abs(rank))
        if far == 0 or (file // far, rank // far) not in RIDES[unit.walk]:
            return False
        way = ((start[0] + n * file // far, start[1] + n * rank // far) for n in range(1, far))
        return not any(at in board or at in self.holes for at in way)

    def in_check(self, board: dict[Square, Unit], side: int) -> bool:
        """Whether the king of that side is attacked."""
        king = next(at for at, unit in board.items() if unit.side == side and unit.walk == "K")
        return self.is_attacked(board, king, 1 - side)

    def _moves(self, state: State, side: int) -> tuple[Played, ...]:
        """All legal moves of a side."""
        board = dict(state.units)
        found = [*self._castlings(state, board, side)]
        for start, unit in state.units:
            if unit.side == side:
                found += self._of_unit(state, board, start)
        return tuple(move for move in found if not self.in_check(dict(move.after.units), side))

    def _of_unit(self, state: State, board: dict[Square, Unit], start: Square) -> Iterator[Played]:
        unit = board[start]
        captures = set(self.attacks(board, start))
        targets = {to for to in captures if to in board and board[to].side != unit.side}
        targets = {to for to in targets if board[to].walk != "K"}
        if unit.walk != "P":
            targets |= {to for to in captures if to not in board}
        else:
            ahead = 1 if unit.side == WHITE else -1
            step = (start[0], start[1] + ahead)
            if step not in board and step not in self.holes:
                targets.add(step)
                far = (start[0], start[1] + 2 * ahead)
                if start[1] == (1 if ahead == 1 else 6) and far not in {*board, *self.holes}:
                    targets.add(far)
        for to in targets:
            is_last = unit.walk == "P" and to[1] in (0, 7)
            for promotion in "QRBS" if is_last else ("",):
                yield self._played(state, board, start, to, promotion)

    def _played(
        self,
        state: State,
        board: dict[Square, Unit],
        start: Square,
        to: Square,
        promotion: str,
    ) -> Played:
        unit, victim = board[start], board.get(to)
        after = {at: other for at, other in board.items() if at not in (start, to)}
        after[to] = unit._replace(walk=promotion or unit.walk)
        seen_victim = victim is not None and not victim.hidden
        unseen = not unit.hidden and unit.walk != "P" and victim is not None and victim.hidden
        if unit.hidden:
            said = f"TI~*{name(to)}" if seen_victim else "TI~-~"
        else:
            letter = "" if unit.walk == "P" else unit.walk
            sign = "*" if seen_victim or (unit.walk == "P" and start[0] != to[0]) else "-"
            proves = sign == "*" and not seen_victim
            colour = "wb"[1 - unit.side]
            said = f"[+{colour}TI{name(to)}]" if proves else ""
            said += f"{letter}{name(start)}{sign}{name(to)}"
            said += f"={promotion}" if promotion else ""
        rights = state.rights - {start, to}
        return Played(said, State(frozenset(after.items()), rights), victim is not None, unseen, to)

    def _castlings(self, state: State, board: dict[Square, Unit], side: int) -> Iterator[Played]:
        rank = 0 if side == WHITE else 7
        home = (4, rank)
        king = board.get(home)
        if king is None or king[:2] != (side, "K") or home not in state.rights:
            return
        for corner, beside, to, said in ((7, 5, 6, "0-0"), (0, 3, 2, "0-0-0")):
            rook = board.get((corner, rank))
            if rook is None or rook[:2] != (side, "R") or (corner, rank) not in state.rights:
                continue
            free = [(file, rank) for file in range(min(4, corner) + 1, max(4, corner))]
            if any(at in board or at in self.holes for at in free):
                continue
            if any(self.is_attacked(board, (file, rank), 1 - side) for file in (4, beside)):
                continue
            both = king.hidden and rook.hidden
            after = {at: one for at, one in board.items() if at not in (home, (corner, rank))}
            after[to, rank] = Unit(side, "K", both)
            after[beside, rank] = Unit(side, "R", both)
            rights = state.rights - {home, (corner, rank)}
            played = State(frozenset(after.items()), rights)
            yield Played("TI~-~" if both else said, played, False, False, (to, rank))

    def reached(self, move: Played, side: int) -> bool:
        """Whether the goal is reached by a move of that side."""
        board = dict(move.after.units)
        match self.goal:
            case "x":
                return move.capture
            case "z":
                return name(move.to) == self.target
            case "+":
                return self.in_check(board, 1 - side)
        checks = self.in_check(board, 1 - side)
        return checks == (self.goal == "#") and not any(
            "0-0" not in one.said for one in self.moves(move.after, 1 - side)
        )


ON_BOARD = frozenset(SQUARES)
HOMES = {(4, 0): (WHITE, "K"), (4, 7): (BLACK, "K")}
HOMES |= {(file, rank): (rank // 7, "R") for file in (0, 7) for rank in (0, 7)}


def worlds(
    game: Game, seen: dict[Square, tuple[int, str]], invisibles: int, to_move: int
) -> Iterator[State]:
    """All placements of the invisibles in which the side that is not to move is not in check."""
    free = [at for at in SQUARES if at not in seen and at not in game.holes]
    missing = [(side, "K") for side in (0, 1) if (side, "K") not in seen.values()]
    kinds = [(side, walk) for side in (0, 1) for walk in "QRBSP"]
    for squares in combinations(free, invisibles):
        for units in product([*kinds, *missing], repeat=invisibles):
            if any(units.count(king) != 1 for king in missing):
                continue
            if any(u[1] == "P" and at[1] in (0, 7) for at, u in zip(squares, units, strict=True)):
                continue
            board = {at: Unit(*unit, False) for at, unit in seen.items()}
            board |= {at: Unit(*u, True) for at, u in zip(squares, units, strict=True)}
            if not game.in_check(board, 1 - to_move):
                rights = {at for at, home in HOMES.items() if at in board and board[at][:2] == home}
                yield State(frozenset(board.items()), frozenset(rights))


def lines(
    game: Game,
    seen: dict[Square, tuple[int, str]],
    invisibles: int,
    sides: Sequence[int],
) -> set[tuple[str, ...]]:
    """The lines of announcements that reach the goal in every history that fits them."""
    start = set(worlds(game, seen, invisibles, sides[0]))
    return {tuple(line) for line in _lines(game, start, sides, ())}


def _lines(
    game: Game, states: set[State], sides: Sequence[int], before: tuple[str, ...]
) -> Iterator[tuple[str, ...]]:
    side, is_last = sides[0], len(sides) == 1
    goes_on = not is_last and sides[1] == side
    by: defaultdict[str, set[State]] = defaultdict(set)
    quiet: set[str] = set()
    missed: set[str] = set()
    for state in states:
        for move in game.moves(state, side):
            if is_last and move.said in missed:
                continue
            if goes_on and game.in_check(dict(move.after.units), 1 - side):
                continue
            if is_last and not game.reached(move, side):
                missed.add(move.said)
            by[move.said].add(move.after)
            if not move.unseen:
                quiet.add(move.said)
    for said, after in by.items():
        if said in missed:
            continue
        found = _known(after)
        shown = {at: unit for at, unit in found if unit.hidden}
        marks = "".join(
            f"[{name(at)}={'wb'[shown[at].side]}{shown[at].walk}]" for at in SQUARES if at in shown
        )
        told = any(one.startswith(f"TI~*{said[-2:]}") for one in before)
        text = said.replace("-", "*") if said not in quiet and told else said
        text += marks
        if is_last:
            yield (*before, text)
        else:
            yield from _lines(game, _revealed(after, found), sides[1:], (*before, text))


def _known(states: set[State]) -> frozenset[tuple[Square, Unit]]:
    """The units that stand on the same squares in all of them."""
    return frozenset.intersection(*(state.units for state in states))


def _revealed(states: set[State], known: frozenset[tuple[Square, Unit]]) -> set[State]:
    """The positions with the hidden units turned visible that are the same in all."""
    hidden = {(at, unit) for at, unit in known if unit.hidden}
    visible = frozenset((at, unit._replace(hidden=False)) for at, unit in hidden)
    return {State(state.units - hidden | visible, state.rights) for state in states}
