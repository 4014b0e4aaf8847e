"""By what solutions and themes are found again: their skeleton and their shape."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from solver.anticipation.canonical import Placed, key, point
from solver.themes.find import Counted
from solver.themes.shown import Shown
from solver.themes.tree.moves import became
from solver.themes.tree.node import Node
from solver.themes.tree.play import Play

#: themes and units that have to be there, so that a skeleton tells something
LEAST_THEMES, LEAST_UNITS = 2, 4
#: half-moves that have to be there, so that a shape tells something, and the most that are compared
LEAST_MOVES, MOST_MOVES = 3, 2_000
_SQUARE = re.compile(r"[a-p]\d{1,2}")


def skeleton(play: Play, counted: Sequence[Counted]) -> str:
    """The same text where the same themes are shown by the same units, as they stand to each other
    in each of them; "" where too little is shown."""
    groups = [group for one in counted for shown in one.witnesses if (group := _group(play, shown))]
    units = {(one.label, one.points) for group in groups for one in group if one.points}
    if len(groups) < LEAST_THEMES or len(units) < LEAST_UNITS:
        return ""
    return key(groups, together=False, turns=_turns(play))


def _group(play: Play, shown: Shown) -> list[Placed]:
    """What shows a theme: the theme, and its units where they come from."""
    found = []
    for origin in shown.units:
        unit = next(
            (
                unit
                for twin in play.twins
                for unit in twin.start.position.values()
                if unit.origin == origin
            ),
            None,
        )
        square = _SQUARE.match(origin)
        if unit is not None and square is not None:
            found.append(Placed(unit.walk, unit.colour, (point(square[0]),)))
    return [Placed(shown.theme, "", ()), *found] if found else []


def shape(play: Play) -> str:
    """The same text where the solutions are the same moves; "" where they are too few."""
    groups = []
    count = 0
    for number, twin in enumerate(play.twins):
        for branch in twin.branches:
            if branch.kind not in ("key", "line", "postkey"):
                continue
            for line in branch.lines():
                moves = list(_moves(line))
                count += len(moves)
                if count > MOST_MOVES:
                    return ""
                groups.append([Placed(f"twin {number}", "", ()), *moves])
    if count < LEAST_MOVES:
        return ""
    return key(groups, together=True, turns=_turns(play))


def _moves(line: Sequence[Node]) -> Iterator[Placed]:
    for node in line:
        if node.move is None or not node.move.departure or not node.move.arrival:
            yield Placed("none", node.side, ())
            continue
        squares = (node.move.departure, node.move.arrival)
        if not all(map(_SQUARE.fullmatch, squares)):
            yield Placed(node.move.kind, node.side, ())
            continue
        yield Placed(
            f"{node.move.piece.walk} {became(node)}", node.side, tuple(map(point, squares))
        )


def _turns(play: Play) -> bool:
    from solver.catalogue.boards import board

    return not board(play.problem.board).heights
