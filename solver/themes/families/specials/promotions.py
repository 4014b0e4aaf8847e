"""What pawns become."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping

from solver.catalogue import walks
from solver.catalogue.in_force import brought
from solver.model import Problem
from solver.themes.entry import Theme
from solver.themes.families.specials.happenings import (
    Happenings,
    Promotion,
    promoted,
)
from solver.themes.kinds_of_play import TOGETHER, is_together, solutions
from solver.themes.naming import walk_letters
from solver.themes.shown import Shown
from solver.themes.tree.node import Node

#: what pawns of chess become, and the small letters of "qrr"
_TYPES: Mapping[str, str] = {"queen": "q", "rook": "r", "bishop": "b", "knight": "n"}
_UNDER = frozenset(_TYPES) - {"queen"}
_NO_DUALS = (
    "In battle play a promotion of the side that has to reach the goal does not count where the "
    "queen does as well, nor does a defence with an answer that follows that to a queen, too."
)

THEMES = (
    Theme(
        key="Promotion",
        en="Promotion",
        de="Umwandlung",
        fr="Promotion",
        kind="line",
        says="A pawn promotes. The parameter says to what.",
        source="helpmate-themes",
        witness="allumwandlung",
        parameters=(("promoted", "unit"),),
        play=_NO_DUALS,
    ),
    Theme(
        key="Underpromotion",
        en="Underpromotion",
        de="Unterverwandlung",
        fr="Sous-promotion",
        kind="line",
        says="A pawn promotes to a rook, a bishop or a knight.",
        source="helpmate-themes",
        witness="allumwandlung",
        parameters=(("promoted", "unit"),),
        play=_NO_DUALS,
        includes=("Promotion",),
        keywords=("Underpromotions",),
    ),
    Theme(
        key="WhiteUnderpromotion",
        en="White underpromotion",
        de="Weiße Unterverwandlung",
        fr="Sous-promotion blanche",
        kind="line",
        says="A white pawn promotes to a rook, a bishop or a knight.",
        source="helpmate-themes",
        witness="allumwandlung",
        parameters=(("promoted", "unit"),),
        play=_NO_DUALS,
        includes=("Underpromotion",),
    ),
    Theme(
        key="BlackUnderpromotion",
        en="Black underpromotion",
        de="Schwarze Unterverwandlung",
        fr="Sous-promotion noire",
        kind="line",
        says="A black pawn promotes to a rook, a bishop or a knight.",
        source="helpmate-themes",
        witness="babson",
        parameters=(("promoted", "unit"),),
        play=_NO_DUALS,
        includes=("Underpromotion",),
    ),
    Theme(
        key="Promotions",
        en="Promotions of all solutions",
        de="Umwandlungen aller Lösungen",
        fr="Promotions de toutes les solutions",
        kind="lines",
        says="What pawns become in all solutions together, each promotion as a letter: q, r, b, n, "
        "in this order; other walks in capital letters behind them.",
        source="helpmate-themes",
        witness="allumwandlung",
        parameters=(("letters", "text"),),
        play=TOGETHER,
        includes=("Promotion",),
    ),
    Theme(
        key="Allumwandlung",
        en="Allumwandlung",
        de="Allumwandlung",
        fr="Allumwandlung",
        kind="lines",
        says='Pawns become queen, rook, bishop and knight. The parameters: the side, "w" or "b", '
        'or "both" where only both together do it, and whether it happens within one "line", '
        'within one "phase" or only in the whole "play".',
        source="problem-glossary",
        witness="allumwandlung",
        parameters=(("side", "side"), ("within", "text")),
        play=_NO_DUALS,
        includes=("Promotion",),
        keywords=("AUW",),
    ),
    Theme(
        key="SuperAllumwandlung",
        en="Super-Allumwandlung",
        de="Super-Allumwandlung",
        fr="Super-Allumwandlung",
        kind="lines",
        says="Pawns of one side become everything that they may become, a fairy walk among it, in "
        "the whole play.",
        source="problem-glossary",
        witness="super-allumwandlung",
        parameters=(("side", "side"),),
        fairy="What they may become: queen, rook, bishop, knight, and all other walks of the "
        "diagram and of the conditions. That a condition forbids some of them is not looked at.",
        includes=("Promotion",),
        keywords=("Super-AUW",),
    ),
)


def promotions(seen: Happenings, problem: Problem) -> Iterator[Shown]:
    """The themes of promotions."""
    if not seen.promotions:
        return
    counted = [one for one in seen.promotions if not one.is_dual]
    for one in counted:
        yield _shown("Promotion", one)
        if one.walk in _UNDER:
            yield _shown("Underpromotion", one)
            if one.name[0] in "wb":
                white = one.name[0] == "w"
                yield _shown("WhiteUnderpromotion" if white else "BlackUnderpromotion", one)
    yield from _allumwandlung(counted)
    yield from _super(counted, problem)
    if is_together(seen.play):
        yield from _multiset(seen)


def _shown(theme: str, one: Promotion) -> Shown:
    return Shown(theme, (one.name,), (one.node,), (one.origin,))


def _multiset(seen: Happenings) -> Iterator[Shown]:
    nodes: dict[int, Node] = {}
    became: list[str] = []
    for _, line in solutions(seen.play):
        for node in line:
            unit = promoted(node) if node.move is not None and node.move.effects else None
            if unit is not None:
                became.append(unit.walk)
                nodes[id(node)] = node
    if became:
        letters = _letters(became)
        yield Shown("Promotions", (letters,), tuple(nodes.values()), instance=letters)


def _letters(became: Iterable[str]) -> str:
    """Walks as letters: those of chess first."""
    order = list(_TYPES)
    counted = Counter(became)
    chess = "".join(_TYPES[walk] * counted[walk] for walk in order)
    others = sorted(walk_letters(walk) for walk in counted.elements() if walk not in _TYPES)
    return chess + "".join(others)


def _allumwandlung(counted: list[Promotion]) -> Iterator[Shown]:
    """All four walks: within a line, else within a phase, else in the whole play."""
    chess = [one for one in counted if one.walk in _TYPES]
    sides = {side: [one for one in chess if one.name[0] == side] for side in "wb"}
    some = {side: own for side, own in sides.items() if _has_all(own)}
    if not some and _has_all(chess):
        some = {"both": chess}
    for side, own in some.items():
        lines = [found for one in own if (found := _above(one, own))]
        phases = _by_phase(own)
        if lines:
            yield _all_four(side, "line", lines[0])
        elif phases:
            for phase in phases:
                yield _all_four(side, "phase", phase)
        else:
            yield _all_four(side, "play", own)


def _above(last: Promotion, own: list[Promotion]) -> list[Promotion]:
    """All four promotions on the way to the last of them; none where they are not there."""
    way = {id(node) for node in last.node.way()}
    found = [one for one in own if id(one.node) in way]
    return found if _has_all(found) else []


def _has_all(some: Iterable[Promotion]) -> bool:
    """Whether pawns become all four pieces."""
    return len({one.walk for one in some}) == len(_TYPES)


def _by_phase(own: list[Promotion]) -> list[list[Promotion]]:
    """The promotions of each phase that has all four. Solutions of help play are one phase."""
    phases: dict[tuple[int, object], list[Promotion]] = defaultdict(list)
    for one in own:
        branch = one.branch
        phases[id(branch.twin), id(branch) if branch.is_battle else branch.kind].append(one)
    return [some for some in phases.values() if _has_all(some)]


def _all_four(side: str, within: str, some: list[Promotion]) -> Shown:
    first = {one.walk: one for one in reversed(some)}
    nodes = tuple(first[walk].node for walk in _TYPES)
    units = tuple(first[walk].origin for walk in _TYPES)
    return Shown("Allumwandlung", (side, within), nodes, units)


def _super(counted: list[Promotion], problem: Problem) -> Iterator[Shown]:
    """Everything that pawns may become."""
    allowed = _allowed(problem)
    if allowed <= set(walks.CHESS):
        return
    for side in "wb":
        own = {one.walk: one for one in reversed(counted) if one.name[0] == side}
        if allowed <= own.keys():
            nodes = tuple(one.node for one in own.values())
            units = tuple(one.origin for one in own.values())
            yield Shown("SuperAllumwandlung", (side,), nodes, units)


def _allowed(problem: Problem) -> set[str]:
    """What pawns may become."""
    there = {unit.piece.walk for unit in problem.placements} | brought(problem.conditions)
    return set(_TYPES) | (there - walks.PAWNS - walks.ROYAL)
