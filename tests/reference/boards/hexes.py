"""Walks on the board of 61 hexes, slow and obvious, in cube coordinates.

A cell is (q, r, s) with q + r + s = 0 and none of them beyond 4; the files are those of equal q.
Nothing here knows how the kernel counts: directions are known by their geometry alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import permutations
from math import atan2, sqrt

Cell = tuple[int, int, int]
Board = Mapping[Cell, tuple[str, str]]
"""Colour and walk of the units."""
Landing = tuple[Cell, Cell | None]
"""Where a unit arrives, and where it captures."""

RADIUS = 4
CELLS = [
    (q, r, -q - r)
    for q in range(-RADIUS, RADIUS + 1)
    for r in range(-RADIUS, RADIUS + 1)
    if abs(q + r) <= RADIUS
]
LINES = sorted(permutations((1, -1, 0), 3))
DIAGONALS = sorted({*permutations((2, -1, -1), 3), *permutations((-2, 1, 1), 3)})
KNIGHT = sorted(permutations((3, -2, -1), 3)) + sorted(permutations((-3, 2, 1), 3))


def name(cell: Cell) -> str:
    """As statements write it: files from left to right, numbers from below."""
    q, r, _ = cell
    return f"{'abcdefghi'[q + RADIUS]}{min(RADIUS, RADIUS - q) - r + 1}"


def plus(cell: Cell, step: Cell, times: int = 1) -> Cell | None:
    """So many steps on, None off the board."""
    q, r, s = (a + times * b for a, b in zip(cell, step, strict=True))
    return (q, r, s) if max(abs(q), abs(r), abs(s)) <= RADIUS else None


def between(a: Cell, b: Cell) -> Cell:
    """The step from one cell to the other."""
    q, r, s = (y - x for x, y in zip(a, b, strict=True))
    return (q, r, s)


def far(step: Cell) -> int:
    """Square of the length, a neighbour's being 1."""
    return sum(n * n for n in step) // 2


def on_line(step: Cell) -> bool:
    """Whether it goes along a line of neighbours or of corners."""
    return 0 in step or len(set(step)) == 2


def edge(cell: Cell) -> bool:
    return max(map(abs, cell)) == RADIUS


class Unit:
    """A unit that moves: where it stands, whose it is, and who else is on the board."""

    def __init__(self, at: Cell, colour: str, board: Board) -> None:
        self.at = at
        self.colour = colour
        self.board = board

    def foe(self, cell: Cell) -> bool:
        return cell in self.board and self.board[cell][0] != self.colour

    def free(self, *cells: Cell) -> bool:
        return not any(cell in self.board for cell in cells)

    def land(self, cell: Cell | None) -> Iterator[Landing]:
        """Arrives on an empty cell or captures an enemy; never where it stands."""
        if cell is None or cell == self.at:
            return
        if cell not in self.board:
            yield cell, None
        elif self.foe(cell):
            yield cell, cell

    def along(self, start: Cell, step: Cell) -> list[Cell]:
        """The cells of a straight line, up to where the unit itself stands."""
        found = []
        cell = plus(start, step)
        while cell is not None and cell != self.at:
            found.append(cell)
            cell = plus(cell, step)
        return found

    def straight(self, *steps: Cell) -> list[list[Cell]]:
        return [self.along(self.at, step) for step in steps]

    def roses(self) -> list[list[Cell]]:
        """Twelve knight's leaps around, in both senses from each of them."""

        def direction(step: Cell) -> float:
            q, r, _ = step
            return atan2(r + q / 2, q * sqrt(3) / 2)

        ring = sorted(KNIGHT, key=direction)
        found = []
        for first in range(12):
            for sense in (1, -1):
                line: list[Cell] = []
                cell: Cell | None = self.at
                for turn in range(11):
                    assert cell is not None
                    cell = plus(cell, ring[(first + sense * turn) % 12])
                    if cell is None or cell == self.at:
                        break
                    line.append(cell)
                found.append(line)
        return found

    def clear(self, a: Cell, b: Cell) -> bool:
        """Whether the cells strictly between two are empty."""
        step = between(a, b)
        parts = max(n for n in range(1, 9) if all(c % n == 0 for c in step))
        q, r, s = (c // parts for c in step)
        passed = [plus(a, (q, r, s), n) for n in range(1, parts)]
        return self.free(*[cell for cell in passed if cell is not None])


Moves = Callable[[Unit], Iterator[Landing]]
Lines = Callable[[Unit], list[list[Cell]]]


def lines(*kinds: list[Cell]) -> Lines:
    steps = [step for kind in kinds for step in kind]
    return lambda unit: unit.straight(*steps)


QUEEN, ROOK, BISHOP, NIGHT = lines(LINES, DIAGONALS), lines(LINES), lines(DIAGONALS), lines(KNIGHT)
ROSE: Lines = Unit.roses


def leap(*kinds: list[Cell], times: int = 1) -> Moves:
    def moves(unit: Unit) -> Iterator[Landing]:
        for kind in kinds:
            for step in kind:
                yield from unit.land(plus(unit.at, step, times))

    return moves


def _ride(unit: Unit, line: list[Cell]) -> Iterator[Landing]:
    for cell in line:
        yield from unit.land(cell)
        if not unit.free(cell):
            return


def ride(along: Lines) -> Moves:
    def moves(unit: Unit) -> Iterator[Landing]:
        for line in along(unit):
            yield from _ride(unit, line)

    return moves


def hop(along: Lines, over: int = 1, beyond: int = 1, adjacent: bool = False) -> Moves:
    """beyond 0: rides on behind the last hurdle."""

    def moves(unit: Unit) -> Iterator[Landing]:
        for line in along(unit):
            hurdles = [n for n, cell in enumerate(line) if not unit.free(cell)]
            if len(hurdles) < over or (adjacent and hurdles[0] != 0):
                continue
            behind = line[hurdles[over - 1] + 1 :]
            if beyond == 0:
                yield from _ride(unit, behind)
            elif len(behind) >= beyond and unit.free(*behind[: beyond - 1]):
                yield from unit.land(behind[beyond - 1])

    return moves


def locust(along: Lines, adjacent: bool = False) -> Moves:
    def moves(unit: Unit) -> Iterator[Landing]:
        for line in along(unit):
            met = next((n for n, cell in enumerate(line) if not unit.free(cell)), None)
            if met is None or met + 1 == len(line) or (adjacent and met > 0):
                continue
            if unit.foe(line[met]) and unit.free(line[met + 1]):
                yield line[met + 1], line[met]

    return moves


def double_hop(*kinds: list[Cell]) -> Moves:
    steps = [step for kind in kinds for step in kind]

    def hops(unit: Unit, start: Cell, away: bool) -> Iterator[Cell]:
        """Cells behind the first unit on each line; the unit itself is one on the way back."""
        for step in steps:
            cell = plus(start, step)
            while cell is not None and unit.free(cell) and cell != unit.at:
                cell = plus(cell, step)
            if cell is None or (away and cell == unit.at):
                continue
            behind = plus(cell, step)
            if behind is not None and behind != unit.at:
                yield behind

    def moves(unit: Unit) -> Iterator[Landing]:
        for middle in hops(unit, unit.at, True):
            if unit.free(middle):
                for cell in hops(unit, middle, False):
                    yield from unit.land(cell)

    return moves


def hamster(unit: Unit) -> Iterator[Landing]:
    for line in QUEEN(unit):
        met = next((n for n, cell in enumerate(line) if not unit.free(cell)), 0)
        if met > 0:
            yield line[met - 1], None


def contrahamster(unit: Unit) -> Iterator[Landing]:
    for step in LINES + DIAGONALS:
        behind = plus(unit.at, step, -1)
        if behind is not None and not unit.free(behind):
            yield from _ride(unit, unit.along(unit.at, step))


def bounce(*kinds: list[Cell]) -> Moves:
    def moves(unit: Unit) -> Iterator[Landing]:
        for step in [step for kind in kinds for step in kind]:
            line = unit.along(unit.at, step)
            far_off = next((n for n, cell in enumerate(line, 1) if not unit.free(cell)), None)
            to = plus(unit.at, step, -(far_off or len(line) + 1))
            if to is not None and unit.clear(unit.at, to):
                yield from unit.land(to)

    return moves


def roam(most: int, at_edges: bool, rides: bool) -> Moves:
    """Leap after leap or ride after ride over empty cells, turning where it may."""

    def moves(unit: Unit) -> Iterator[Landing]:
        layer, seen, count = {unit.at}, {unit.at}, 0
        while layer and (most == 0 or count < most):
            count += 1
            after = set()
            for start in layer:
                for step in KNIGHT:
                    for n in range(1, 9 if rides else 2):
                        cell = plus(start, step, n)
                        if cell is None or cell == unit.at:
                            break
                        yield from unit.land(cell)
                        if not unit.free(cell):
                            break
                        if not at_edges or edge(cell):
                            after.add(cell)
            layer = after - seen
            seen |= after

    return moves


def mirror(stops: bool, straight: bool = False) -> Moves:
    def moves(unit: Unit) -> Iterator[Landing]:
        for hurdle in unit.board:
            step = between(unit.at, hurdle)
            to = plus(hurdle, step)
            if hurdle == unit.at or to is None or (straight and not on_line(step)):
                continue
            if not stops or (unit.clear(unit.at, hurdle) and unit.clear(hurdle, to)):
                yield from unit.land(to)

    return moves


def halfway(stops: bool) -> Moves:
    def moves(unit: Unit) -> Iterator[Landing]:
        for hurdle in unit.board:
            step = between(unit.at, hurdle)
            if hurdle == unit.at or any(n % 2 for n in step):
                continue
            to = plus(unit.at, (step[0] // 2, step[1] // 2, step[2] // 2))
            assert to is not None
            if not stops or (unit.clear(unit.at, to) and unit.clear(to, hurdle)):
                yield from unit.land(to)

    return moves


def radial(enemies: bool = False, straight: bool = False, around_origin: bool = False) -> Moves:
    def moves(unit: Unit) -> Iterator[Landing]:
        for hurdle in unit.board:
            if hurdle == unit.at or (enemies and not unit.foe(hurdle)):
                continue
            step = between(unit.at, hurdle)
            centre = unit.at if around_origin else hurdle
            for to in CELLS:
                way = between(centre, to)
                if far(way) != far(step) or to in (unit.at, hurdle, centre):
                    continue
                if not straight or (on_line(step) and on_line(way)):
                    yield from unit.land(to)

    return moves


def mimic(colours: Callable[[str, str], bool]) -> Moves:
    """Moves like units that observe it. colours: whether units of the other colour count."""

    def moves(unit: Unit) -> Iterator[Landing]:
        for at, (colour, walk) in unit.board.items():
            if at == unit.at or not colours(unit.colour, colour):
                continue
            others = {**unit.board, unit.at: ("nobody", "dummy")}
            watcher = Unit(
                at, colour, {c: u for c, u in others.items() if c != at} | {at: others[at]}
            )
            if any(victim == unit.at for _, victim in WALKS[walk](watcher)):
                yield from WALKS[walk](unit)

    return moves


def both(*parts: Moves) -> Moves:
    def moves(unit: Unit) -> Iterator[Landing]:
        for part in parts:
            yield from part(unit)

    return moves


def quiet(part: Moves) -> Moves:
    return lambda unit: (move for move in part(unit) if move[1] is None)


def takes(part: Moves) -> Moves:
    return lambda unit: (move for move in part(unit) if move[1] is not None)


_KING = leap(LINES, DIAGONALS)
_KNIGHT = leap(KNIGHT)

WALKS: dict[str, Moves] = {
    "dummy": lambda unit: iter(()),
    "king": _KING,
    "queen": ride(QUEEN),
    "rook": ride(ROOK),
    "bishop": ride(BISHOP),
    "knight": _KNIGHT,
    "wazir": leap(LINES),
    "fers": leap(DIAGONALS),
    "dabbaba": leap(LINES, times=2),
    "alfil": leap(DIAGONALS, times=2),
    "squirrel": both(_KNIGHT, leap(LINES, times=2), leap(DIAGONALS, times=2)),
    "erlking": _KING,
    "nightrider": ride(NIGHT),
    "amazon": both(ride(QUEEN), _KNIGHT),
    "empress": both(ride(ROOK), _KNIGHT),
    "princess": both(ride(BISHOP), _KNIGHT),
    "waran": both(ride(NIGHT), ride(ROOK)),
    "elephant": both(ride(QUEEN), ride(NIGHT)),
    "edgehog": lambda unit: (m for m in ride(QUEEN)(unit) if edge(m[0]) != edge(unit.at)),
    "rose": ride(ROSE),
    "bouncy-knight": roam(3, True, False),
    "bouncy-nightrider": roam(0, True, True),
    "ubi-ubi": roam(0, False, False),
    "grasshopper": hop(QUEEN),
    "rookhopper": hop(ROOK),
    "bishophopper": hop(BISHOP),
    "nightrider-hopper": hop(NIGHT),
    "rose-hopper": hop(ROSE),
    "grasshopper-2": hop(QUEEN, beyond=2),
    "grasshopper-3": hop(QUEEN, beyond=3),
    "kinghopper": hop(QUEEN, adjacent=True),
    "knight-hopper": hop(NIGHT, adjacent=True),
    "contragrasshopper": hop(QUEEN, beyond=0, adjacent=True),
    "scorpion": both(_KING, hop(QUEEN)),
    "gral": both(leap(DIAGONALS, times=2), hop(ROOK)),
    "kangaroo": hop(QUEEN, over=2),
    "dolphin": both(hop(QUEEN), hop(QUEEN, over=2)),
    "double-grasshopper": double_hop(LINES, DIAGONALS),
    "double-rookhopper": double_hop(LINES),
    "double-bishophopper": double_hop(DIAGONALS),
    "hamster": hamster,
    "contrahamster": contrahamster,
    "lion": hop(QUEEN, beyond=0),
    "rook-lion": hop(ROOK, beyond=0),
    "bishop-lion": hop(BISHOP, beyond=0),
    "nightrider-lion": hop(NIGHT, beyond=0),
    "rose-lion": hop(ROSE, beyond=0),
    "rabbit": hop(QUEEN, over=2, beyond=0),
    "bob": hop(QUEEN, over=4, beyond=0),
    "bouncer": bounce(LINES, DIAGONALS),
    "rook-bouncer": bounce(LINES),
    "bishop-bouncer": bounce(DIAGONALS),
    "leo": both(quiet(ride(QUEEN)), takes(hop(QUEEN, beyond=0))),
    "pao": both(quiet(ride(ROOK)), takes(hop(ROOK, beyond=0))),
    "vao": both(quiet(ride(BISHOP)), takes(hop(BISHOP, beyond=0))),
    "nao": both(quiet(ride(NIGHT)), takes(hop(NIGHT, beyond=0))),
    "rao": both(quiet(ride(ROSE)), takes(hop(ROSE, beyond=0))),
    "kao": both(quiet(_KNIGHT), takes(hop(NIGHT, adjacent=True))),
    "senora": both(quiet(hop(QUEEN, beyond=0)), takes(ride(QUEEN))),
    "faro": both(quiet(hop(ROOK, beyond=0)), takes(ride(ROOK))),
    "loco": both(quiet(hop(BISHOP, beyond=0)), takes(ride(BISHOP))),
    "locust": locust(QUEEN),
    "rook-locust": locust(ROOK),
    "bishop-locust": locust(BISHOP),
    "nightrider-locust": locust(NIGHT),
    "rose-locust": locust(ROSE),
    "siren": both(quiet(ride(QUEEN)), locust(QUEEN)),
    "triton": both(quiet(ride(ROOK)), locust(ROOK)),
    "nereid": both(quiet(ride(BISHOP)), locust(BISHOP)),
    "marine-knight": both(quiet(_KNIGHT), locust(NIGHT, adjacent=True)),
    "nonstop-equihopper": mirror(stops=False),
    "equihopper": mirror(stops=True),
    "nonstop-orix": mirror(stops=False, straight=True),
    "orix": mirror(stops=True, straight=True),
    "nonstop-equistopper": halfway(stops=False),
    "equistopper": halfway(stops=True),
    "radial-knight": radial(enemies=True),
    "treehopper": radial(straight=True),
    "leafhopper": radial(straight=True, around_origin=True),
    "greater-treehopper": radial(),
    "greater-leafhopper": radial(around_origin=True),
    "orphan": mimic(lambda own, other: own != other),
    "friend": mimic(lambda own, other: own == other),
}


def moves(at: Cell, board: Board) -> set[Landing]:
    """Where the unit on a cell may arrive, each time with where it captures."""
    colour, walk = board[at]
    return set(WALKS[walk](Unit(at, colour, board)))
