"""Units that go from one square to all squares of a pattern, in different lines."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from solver.catalogue.boards import BoardEntry
from solver.themes.entry import Theme
from solver.themes.families.trajectories.stops import Stop, all_stops
from solver.themes.geometry import DIAGONALS, KNIGHT, ORTHOGONALS, Vector, step
from solver.themes.naming import unit_name
from solver.themes.shown import Shown
from solver.themes.tree.node import Node, Unit
from solver.themes.tree.play import Play

_PATTERNS: Mapping[str, tuple[Vector, ...]] = {
    "Star": DIAGONALS,
    "BigStar": tuple((2 * x, 2 * y) for x, y in DIAGONALS),
    "Cross": ORTHOGONALS,
    "BigCross": tuple((2 * x, 2 * y) for x, y in ORTHOGONALS),
    "Wheel": KNIGHT,
    "Albino": ((-1, 1), (1, 1), (0, 1), (0, 2)),
    "Pickaninny": ((-1, -1), (1, -1), (0, -1), (0, -2)),
}


def _fan(key: str, en: str, de: str, fr: str, where: str, keywords: tuple[str, ...] = ()) -> Theme:
    """A theme of this file."""
    return Theme(
        key=key,
        en=en,
        de=de,
        fr=fr,
        kind="lines",
        says=f"From one square a unit goes, in different lines, {where}.",
        source="yacpdb-predicates",
        witness=f"fan-{key.lower()}",
        parameters=(("visitor", "unit"),),
        keywords=keywords,
    )


THEMES = (
    _fan(
        *("Star", "Star", "Stern", "Étoile", "one square into each of the diagonal directions"),
        ("BK star", "WK star", "Star Black King", "Star White King"),
    ),
    _fan(
        *("BigStar", "Big star", "Großer Stern", "Grande étoile"),
        "two squares into each of the diagonal directions",
    ),
    _fan(
        *("Cross", "Cross", "Kreuz", "Croix", "one square along its rank and its file, both ways"),
        ("BK cross", "WK cross", "BR cross", "WR cross", "BQ cross", "WQ cross"),
    ),
    _fan(
        *("BigCross", "Big cross", "Großes Kreuz", "Grande croix"),
        "two squares along its rank and its file, both ways",
    ),
    _fan(
        *("Wheel", "Wheel", "Rad", "Roue", "to all eight squares a knight's step away"),
        ("Knight wheel", "BS wheel", "WS wheel"),
    ),
    _fan(
        *("Albino", "Albino pattern", "Albinomuster", "Motif de l'albinos"),
        "towards the eighth rank: one square and two squares straight on, and one square to either "
        "side diagonally",
    ),
    _fan(
        *("Pickaninny", "Pickaninny pattern", "Pickaninnymuster", "Motif du pickaninny"),
        "towards the first rank: one square and two squares straight on, and one square to either "
        "side diagonally",
    ),
    Theme(
        key="TrueAlbino",
        en="Albino",
        de="Albino",
        fr="Albinos",
        kind="lines",
        says="A pawn of the side that has to reach the goal makes all four moves that it has on "
        "its second rank, in whatever phases.",
        source="problem-glossary",
        witness="albino",
        parameters=(("visitor", "unit"),),
        fairy="Pawns of other walks show the pattern only.",
        keywords=("Albino",),
    ),
    Theme(
        key="TruePickaninny",
        en="Pickaninny",
        de="Pickaninny",
        fr="Pickaninny",
        kind="lines",
        says="A pawn of the other side makes all four moves that it has on its second rank, as "
        "defences of one phase or as moves of several solutions.",
        source="problem-glossary",
        witness="pickaninny",
        parameters=(("visitor", "unit"),),
        fairy="Pawns of other walks show the pattern only.",
        keywords=("Pickaninny",),
    ),
    Theme(
        key="FourCorners",
        en="Four corners",
        de="Vier Ecken",
        fr="Quatre coins",
        kind="lines",
        says="A unit comes to all corners of the board, over all lines.",
        source="yacpdb-predicates",
        witness="four-corners",
        parameters=(("visitor", "unit"),),
        play="The change of a twin that moves the unit is a step of its way.",
    ),
)


def fans(stop: Stop, board: BoardEntry) -> Iterator[Shown]:
    """The patterns to whose squares a unit goes from a stop."""
    if len(stop.following) < 4:
        return
    reached = {one.square: one for one in reversed(stop.following)}
    if len(reached) < 4:
        return
    for theme, vectors in _PATTERNS.items():
        squares = [step(stop.square, one, board) for one in vectors]
        if all(one is not None and one in reached for one in squares):
            stops = [reached[one] for one in squares if one is not None]
            nodes = tuple(one.node for one in stops if one.node is not None)
            yield Shown(
                theme, (stop.name,), nodes, (stop.origin,), instance=(stop.origin, stop.square)
            )


def four_corners(root: Stop, corners: frozenset[str]) -> Iterator[Shown]:
    """A unit that comes to all corners, or stands there from the beginning."""
    found = {one.square: one for one in all_stops([root]) if one.square in corners}
    if found.keys() == corners:
        nodes = tuple(one.node for one in found.values() if one.node is not None)
        yield Shown("FourCorners", (root.name,), nodes, (root.origin,), instance=root.origin)


#: of a pawn: its origin, where it stands, whether it is of the side that reaches the goal, and the
#: defences of which phase are looked at, 0 where those of all count
_Pawn = tuple[str, str, bool, int]


def pawns(play: Play, board: BoardEntry) -> Iterator[Shown]:
    """Pawns of chess that make all their moves from their second rank."""
    moves: dict[_Pawn, dict[str, Node]] = defaultdict(dict)
    for branch in play.branches():
        for node in branch.node.below():
            if (unit := _pawn_at_home(node, board)) is not None:
                is_white = node.side == branch.finisher
                phase = id(branch) if branch.is_battle and not is_white else 0
                key = unit.origin, node.played.departure, is_white, phase
                moves[key].setdefault(node.played.arrival, node)
    for (origin, square, is_white, _), found in moves.items():
        if len(found) == 4:  # all that it has
            nodes = tuple(found.values())
            theme = "TrueAlbino" if is_white else "TruePickaninny"
            yield Shown(
                theme, (unit_name(nodes[0].unit),), nodes, (origin,), instance=(origin, square)
            )


def _pawn_at_home(node: Node, board: BoardEntry) -> Unit | None:
    """The pawn of chess that moves from the second rank of its side."""
    move = node.move
    if move is None or move.piece.walk != "pawn":
        return None
    home = 2 if move.piece.colour == "white" else board.ranks - 1
    is_home = move.departure[1:] == str(home) and move.piece.colour != "neutral"
    return node.before.get(move.departure) if is_home else None
