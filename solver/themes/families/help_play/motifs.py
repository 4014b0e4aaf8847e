"""What the half-moves of a solution do, and solutions that correspond to each other in that."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import islice

from msgspec import Struct

from solver.catalogue.stipulation.trees import other_side
from solver.themes.geometry import Vector, around, between
from solver.themes.lines import aims, pins, the_king, without
from solver.themes.probe import Probe, is_royal
from solver.themes.shown import Shown
from solver.themes.tree.node import Node, TwinPlay

#: a word for what a half-move does, and whether the line is orthogonal ("+") or diagonal ("x")
Motif = tuple[str, str]


class Corresponding(Struct, frozen=True):
    """A solution with its motifs, half-move by half-move."""

    last: Node
    motifs: tuple[frozenset[Motif], ...]

    @property
    def plain(self) -> tuple[frozenset[str], ...]:
        """The motifs without captures and the directions of lines."""
        return tuple(frozenset(word for word, _ in one) - {"capture"} for one in self.motifs)

    @property
    def lines(self) -> frozenset[str]:
        """The directions of all lines."""
        return frozenset(axis for one in self.motifs for _, axis in one if axis)

    @property
    def is_rich(self) -> bool:
        """Whether there is more to correspond in than captures and moves of kings."""
        words = {word for one in self.motifs for word, _ in one}
        return not words <= {"capture", "king", "check"}


def shown(twins: list[TwinPlay], probes: dict[int, Probe]) -> Iterator[Shown]:
    """Pairs of solutions that correspond."""
    every = (one for twin in twins for one in _solutions(twin, probes[id(twin)]))
    found = list(islice(every, _MOST + 1))
    if len(found) > _MOST:
        return
    groups: dict[tuple[frozenset[str], ...], list[Corresponding]] = defaultdict(list)
    for one in found:
        if one.is_rich:
            groups[one.plain].append(one)
    pairs = [some for some in groups.values() if len(some) == _PAIR]
    if len(pairs) >= _PAIR and len(pairs) * _PAIR == len(found):
        nodes = tuple(one.last for some in pairs for one in some)
        yield Shown("HOTF", nodes=nodes, instance="")
    if all(len(some) == _PAIR for some in groups.values()):
        for one, other in groups.values():
            if {one.lines, other.lines} == {frozenset("+"), frozenset("x")}:
                yield Shown("ODT", nodes=(one.last, other.last))


_PAIR = 2
#: with more solutions nothing is meant to correspond
_MOST = 12


def _solutions(twin: TwinPlay, probe: Probe) -> Iterator[Corresponding]:
    for branch in twin.branches:
        if branch.is_battle or branch.kind != "line":
            continue
        for way in branch.lines():
            if not way or not way[-1].ends or way[-1].played.goal != "#":
                continue
            moves = [node for node in way if node.move is not None]
            king = the_king(moves[-1].position, other_side(moves[-1].side))
            if king is not None:
                motifs = tuple(frozenset(_motifs(node, moves, king, probe)) for node in moves)
                yield Corresponding(moves[-1], motifs)


def _motifs(node: Node, moves: list[Node], king: str, probe: Probe) -> Iterator[Motif]:
    move, last = node.played, moves[-1]
    if move.departure not in node.before or move.arrival not in node.position:
        return
    if is_royal(node.unit):
        yield "king", ""
    if move.captured is not None:
        yield "capture", ""
    if node is not last and move.check:
        yield "check", ""
    if node.position[move.arrival].walk != node.unit.walk:
        yield "promotion", ""
    if any(later.played.captured == move.arrival for later in moves if later.depth > node.depth):
        yield "sacrifice", ""
    yield from _pinning(node)
    yield from _on_lines(node, last, king)
    if node.side != last.side and _blocks(node, last, king, probe):
        yield "block", ""


def _pinning(node: Node) -> Iterator[Motif]:
    """Pins that a half-move brings about or ends."""
    for side in (node.side, other_side(node.side)):
        before = {
            (node.before[one.rider].origin, node.before[one.units[0]].origin): one.vector
            for one in pins(node.before, side, other_side(side))
        }
        after = {
            (node.position[one.rider].origin, node.position[one.units[0]].origin): one.vector
            for one in pins(node.position, side, other_side(side))
        }
        word = "own" if side == node.side else "enemy"
        for key in after.keys() - before.keys():
            yield f"pins {word}", _axis(after[key])
        for key in before.keys() - after.keys():
            yield f"unpins {word}", _axis(before[key])


def _on_lines(node: Node, last: Node, king: str) -> Iterator[Motif]:
    """Lines of the final position to the king and the squares around it that a half-move opened,
    and the one along which its unit mates."""
    position, move = last.position, node.played
    for line in aims(position, king, last.side, 0):
        is_own = position[line.rider].origin == node.unit.origin
        left = move.departure in between(line.rider, king)
        if left and not is_own and not is_royal(node.unit):
            yield "opens", _axis(line.vector)
        elif node is last and line.rider == move.arrival:
            yield "mates", _axis(line.vector)


def _blocks(node: Node, last: Node, king: str, probe: Probe) -> bool:
    """Whether the unit stands on an unguarded square beside the mated king at the end."""
    at = node.played.arrival
    came, stands = node.position.get(at), last.position.get(at)
    if came is None or stands is None or came.origin != stands.origin or is_royal(came):
        return False
    if at not in around(king, probe.board) or not probe.is_orthodox:
        return False
    return not probe.attackers(without(last.position, king), at, last.side)


def _axis(vector: Vector) -> str:
    """Whether a direction is orthogonal or diagonal; "" of other ones."""
    x, y = vector
    if not x or not y:
        return "+"
    return "x" if abs(x) == abs(y) else ""
