"""Games from the array: promoted units that vanish or hide, units that are not what they seem.

Where a unit comes from is told by its square of the array.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from msgspec import Struct

from solver.catalogue.stipulation.trees import other_side
from solver.themes.entry import Family
from solver.themes.families.games.themes import THEMES
from solver.themes.geometry import between, direction, point
from solver.themes.lines import rides_of
from solver.themes.probe import is_royal
from solver.themes.shown import Shown
from solver.themes.tree.moves import became
from solver.themes.tree.node import Branch, Node, Position
from solver.themes.tree.play import Play

_GAMES = frozenset({"dia", "a=>b"})


class _Life(Struct, frozen=True):
    """A unit through a game. start: its square in the array; walk: what it was there; squares:
    where it stood; promoted: the half-move of its promotion, if it was; died: the one that captured
    it."""

    origin: str
    start: str
    colour: str
    walk: str
    moves: tuple[Node, ...]
    promoted: Node | None
    died: Node | None

    @property
    def squares(self) -> list[str]:
        return [self.start, *(node.played.arrival for node in self.moves)]


def _find(play: Play, probes: object) -> Iterator[Shown]:
    for branch in play.branches():
        if not branch.is_battle and branch.kind == "line":
            yield from _game(branch)


def _game(branch: Branch) -> Iterator[Shown]:
    for way in branch.lines():
        if not way or way[-1].move is None or way[-1].played.goal not in _GAMES:
            continue
        array = branch.twin.start.position
        lives = _lives(way, array)
        for life in lives:
            yield from _promoted(life, lives, array, way)
            yield from _returns(life)
            yield from _lost(life)
        yield from _at_home(way[-1], array, lives)


def _lives(way: Sequence[Node], array: Position) -> list[_Life]:
    """All units of the array through the game."""
    moves: dict[str, list[Node]] = {unit.origin: [] for unit in array.values()}
    promoted: dict[str, Node] = {}
    died: dict[str, Node] = {}
    for node in way:
        if node.move is None:
            continue
        unit = node.before.get(node.move.departure)
        if unit is not None and unit.origin in moves:
            moves[unit.origin].append(node)
            if became(node) != unit.walk:
                promoted[unit.origin] = node
        if node.captured is not None:
            died[node.captured.origin] = node
    return [
        _Life(
            unit.origin,
            at,
            unit.colour,
            unit.walk,
            tuple(moves[unit.origin]),
            promoted.get(unit.origin),
            died.get(unit.origin),
        )
        for at, unit in sorted(array.items(), key=lambda one: one[1].origin)
    ]


def _promoted(
    life: _Life, lives: Sequence[_Life], array: Position, way: Sequence[Node]
) -> Iterator[Shown]:
    promotion = life.promoted
    if promotion is None:
        return
    walk, square = became(promotion), promotion.played.arrival
    if life.died is not None:
        ends = (promotion, life.died)
        yield Shown("CerianiFrolkin", nodes=ends, units=(life.origin,))
        if life.moves[-1] is promotion:
            yield Shown("SchnoebelenGame", nodes=ends, units=(life.origin,))
    else:
        home = array.get(life.squares[-1])
        if home is not None and (home.colour, home.walk) == (life.colour, walk):
            original = next(one for one in lives if one.origin == home.origin)
            if original.died is not None:
                nodes = (promotion, original.died, way[-1])
                yield Shown("Pronkin", nodes=nodes, units=(life.origin, home.origin))
    for other in lives:
        if other.colour != life.colour or other.walk != walk:
            continue
        if other.died is not None and other.died.depth < promotion.depth:
            yield Shown(
                "PhoenixGame", nodes=(other.died, promotion), units=(other.origin, life.origin)
            )
        for visit in other.moves:
            if visit.played.arrival == square and visit.depth < promotion.depth:
                units = (other.origin, life.origin)
                yield Shown("AntiPronkin", nodes=(visit, promotion), units=units)


def _returns(life: _Life) -> Iterator[Shown]:
    """Ways back to a square, none of them over a shorter way back."""
    squares = life.squares
    for start, square in enumerate(squares):
        for end in range(start + 2, len(squares)):
            if squares[end] == square:
                nodes = life.moves[start:end]
                if end - start == 2:
                    yield Shown("GameSwitchback", nodes=nodes, units=(life.origin,))
                elif not _on_a_line(squares[start:end]):
                    yield Shown("GameRundlauf", nodes=nodes, units=(life.origin,))
                break


def _on_a_line(squares: Sequence[str]) -> bool:
    (x, y), *others = map(point, squares)
    dx, dy = others[0][0] - x, others[0][1] - y
    return all((px - x) * dy == (py - y) * dx for px, py in others)


def _lost(life: _Life) -> Iterator[Shown]:
    """Two moves that could have been one."""
    for first, second in pairwise(life.moves):
        start, stop, end = first.played.departure, first.played.arrival, second.played.arrival
        vector = direction(start, stop)
        unit = first.unit
        if first.captured or second.captured or vector is None or end in first.before:
            continue
        if direction(start, end) != vector or direction(stop, end) != vector:
            continue
        path = between(start, end)
        is_pawn = unit.walk == "pawn" and start == life.start and len(path) == 1
        if not (is_pawn or vector in rides_of(unit)):
            continue
        if not any(square in first.before for square in path):
            yield Shown("TempoLoss", nodes=(first, second), units=(life.origin,))


def _at_home(last: Node, array: Position, lives: Sequence[_Life]) -> Iterator[Shown]:
    homes: Mapping[str, tuple[str, str]] = {
        at: (unit.colour, unit.walk) for at, unit in array.items()
    }
    for side in (last.side, other_side(last.side)):
        own = {at: unit for at, unit in last.position.items() if unit.colour == side}
        moved = tuple(
            life.origin for life in lives if life.colour == side and life.moves and not life.died
        )
        if moved and all(homes.get(at) == (side, unit.walk) for at, unit in own.items()):
            yield Shown("Homebase", parameters=(), nodes=(last,), units=moved, instance=side)
        for at, unit in own.items():
            home = array.get(at)
            if home is None or is_royal(unit) or home.origin == unit.origin:
                continue
            life = next((one for one in lives if one.origin == unit.origin and one.moves), None)
            if life is None or life.promoted is not None:
                continue  # it was dropped, or something else than its moves brought it there
            if (home.colour, home.walk) != (side, unit.walk):
                continue
            units = (unit.origin, home.origin)
            yield Shown("Sibling", nodes=(life.moves[-1], last), units=units)
            original = next(one for one in lives if one.origin == home.origin)
            if original.died is not None:
                yield Shown("Impostor", nodes=(life.moves[-1], original.died), units=units)


FAMILY = Family("games", THEMES, _find)
