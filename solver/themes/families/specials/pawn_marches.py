"""Pawns that go all the way: Excelsior and its kin, Babson, 100 dollars."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from solver.catalogue import boards
from solver.catalogue.walks import PAWNS
from solver.themes.entry import Theme
from solver.themes.families.specials.happenings import Happenings, Promotion
from solver.themes.naming import truth
from solver.themes.shown import Shown
from solver.themes.tree.node import Node

_ALL = 4
_DOLLARS = 5

THEMES = (
    Theme(
        key="Excelsior",
        en="Excelsior",
        de="Excelsior",
        fr="Excelsior",
        kind="line",
        says="A pawn goes from its own second rank to its promotion within one line. The "
        "parameters: what it becomes, and how many moves it makes.",
        source="yacpdb-predicates",
        witness="excelsior",
        parameters=(("promoted", "unit"), ("moves", "number")),
        fairy="Every walk that promotes counts as a pawn.",
        includes=("Promotion",),
    ),
    Theme(
        key="SlowExcelsior",
        en="Slow Excelsior",
        de="Langsamer Excelsior",
        fr="Excelsior lent",
        kind="line",
        says="An Excelsior whose pawn begins with a single step.",
        source="problem-glossary",
        witness="slow-excelsior",
        parameters=(("promoted", "unit"),),
        includes=("Excelsior",),
    ),
    Theme(
        key="HundredDollar",
        en="100 dollar theme",
        de="100-Dollar-Thema",
        fr="Thème des 100 dollars",
        kind="line",
        says="In a line of five moves a white and a black pawn go from their second ranks to "
        "promotions to knights.",
        source="yacpdb-predicates",
        witness="hundred-dollar",
        includes=("Excelsior",),
        keywords=("100 Dollar", "Hundred dollar"),
    ),
    Theme(
        key="Babson",
        en="Babson task",
        de="Babson-Task",
        fr="Babson",
        kind="lines",
        says="A pawn of the defending side becomes all four pieces on one square, and each time a "
        "pawn of the other side becomes the same by the next move. The parameter says whether only "
        "three of them are answered so.",
        source="problem-glossary",
        witness="babson",
        parameters=(("partial", "truth"),),
        includes=("Promotion",),
        keywords=("Babson",),
    ),
)


def pawn_marches(seen: Happenings) -> Iterator[Shown]:
    """The themes of pawns that go far."""
    if not seen.promotions:
        return
    board = boards.board(seen.play.problem.board)
    marches = [(one, _march(one, board.ranks)) for one in seen.promotions if not one.is_dual]
    found = [(one, march) for one, march in marches if march]
    for one, march in found:
        nodes, units = tuple(march), (one.origin,)
        yield Shown("Excelsior", (one.name, str(len(march))), nodes, units)
        first = march[0].played
        if abs(int(first.departure[1:]) - int(first.arrival[1:])) == 1:
            yield Shown("SlowExcelsior", (one.name,), nodes, units)
    yield from _hundred_dollars(found)
    yield from _babson(seen.promotions)


def _march(one: Promotion, ranks: int) -> list[Node]:
    """The moves of a pawn from its second rank on; none where it does not begin there."""
    found = [
        node
        for node in one.node.way()
        if node.move is not None
        and node.move.departure in node.before
        and node.unit.origin == one.origin
    ]
    if not found:  # reborn on its promotion square, say
        return []
    first = found[0].played
    home = 2 if one.name[0] == "w" else ranks - 1
    is_so = first.piece.walk in PAWNS and first.departure[1:] == str(home) and one.name[0] in "wb"
    return found if is_so else []


def _hundred_dollars(found: list[tuple[Promotion, list[Node]]]) -> Iterator[Shown]:
    """Two marches to a knight in one line of five moves."""
    knights = [(one, march) for one, march in found if one.walk == "knight"]
    whites = [pair for pair in knights if pair[0].name[0] == "w"]
    blacks = [pair for pair in knights if pair[0].name[0] == "b"]
    for white, first in whites:
        for black, second in blacks:
            last = max(white.node, black.node, key=lambda one: one.depth)
            is_one_line = {id(white.node), id(black.node)} <= {id(node) for node in last.way()}
            leaves = list(last.leaves()) if is_one_line else []
            if any(sum(n.move is not None for n in one.way()) <= 2 * _DOLLARS for one in leaves):
                units = (white.origin, black.origin)
                yield Shown("HundredDollar", (), (*first, *second), units)


def _babson(promotions: list[Promotion]) -> Iterator[Shown]:
    """Promotions of a defender's pawn, each with the same promotion as its answer."""
    own = {id(one.node): one for one in promotions}
    pairs: dict[tuple[int, str, str], dict[str, tuple[Node, Node]]] = defaultdict(dict)
    for one in promotions:
        defence = own.get(id(one.node.parent))
        if defence is None or not one.branch.is_battle or one.node.side != one.branch.finisher:
            continue
        if defence.walk == one.walk and not one.is_dual:
            square = defence.node.played.arrival
            key = id(one.branch), defence.origin, square
            pairs[key].setdefault(one.walk, (defence.node, one.node))
    for (_, origin, _), found in pairs.items():
        if len(found) >= _ALL - 1:
            nodes = tuple(node for pair in found.values() for node in pair)
            yield Shown("Babson", (truth(len(found) < _ALL),), nodes, (origin,))
