"""Answers that nobody tells: a move that stops no threat is not told as a defence of a phase, yet
what answers it in another phase may mate after it as well."""

from __future__ import annotations

from solver.catalogue.stipulation.trees import other_side
from solver.themes.mating import is_mate
from solver.themes.phase_table import Phase
from solver.themes.probe import Probe
from solver.themes.tree.node import Node, Position, Unit


def mates_all_the_same(phase: Phase, defence: Node, mate: Node, probe: Probe) -> bool:
    """Whether a defence of another phase, played in this one, is answered by the mate that follows
    it there. Asked of units of chess only, and of moves that nothing else happens by."""
    if not probe.is_orthodox or mate.played.goal != "#":
        return False
    after = _moved(phase.branch.node.position, defence)
    if after is None or _is_attacked(after, defence, probe):
        return False
    mated = _moved(after, mate)
    if mated is None or not _may_go(after, mate, probe) or _is_attacked(mated, mate, probe):
        return False
    return is_mate(mated, defence.side, probe)


def _moved(position: Position, node: Node) -> dict[str, Unit] | None:
    """The position after a half-move of another phase; None where its unit stands elsewhere or the
    square to which it goes is taken by its own side."""
    move = node.played
    unit, there = position.get(move.departure), position.get(move.arrival)
    if move.kind not in ("quiet", "capture") or unit is None or unit.origin != node.unit.origin:
        return None
    if there is not None and there.colour == unit.colour:
        return None
    found = {at: one for at, one in position.items() if at != move.departure}
    found[move.arrival] = node.position[move.arrival]
    return found


def _may_go(position: Position, node: Node, probe: Probe) -> bool:
    """Whether the unit that would mate comes to its square from where it stands."""
    move = node.played
    if node.unit.walk != "pawn":
        return move.departure in probe.attackers(position, move.arrival, node.side)
    is_straight = move.departure[0] == move.arrival[0]
    return is_straight == (move.arrival not in position)


def _is_attacked(position: Position, node: Node, probe: Probe) -> bool:
    """Whether a half-move left its own king in check."""
    enemy = other_side(node.side)
    kings = [at for at, one in position.items() if one.colour == node.side and one.walk == "king"]
    return any(probe.attackers(position, king, enemy) for king in kings)
