"""Zilahi: a unit makes the last move of one line and is captured in another."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from itertools import islice

from msgspec import Struct

from solver.catalogue.stipulation.trees import other_side
from solver.model import Colour
from solver.themes.entry import Family, Theme
from solver.themes.kinds_of_play import TOGETHER
from solver.themes.naming import truth, unit_name
from solver.themes.probe import Probes
from solver.themes.shown import Shown
from solver.themes.tree.node import Branch, Node, Unit
from solver.themes.tree.play import Play

#: rings that are looked at
_MOST_RINGS = 2_000
_HELP = frozenset({"help", "help-self", "series-help"})
_ANY_PLAY = "In battle play it is one between variations, set play and tries included."

THEMES = (
    Theme(
        key="Zilahi",
        en="Zilahi",
        de="Zilahi",
        fr="Zilahi",
        kind="lines",
        says="In so many lines, taken in a ring, the unit that makes the last move of each is "
        "captured in the next one.",
        source="yacpdb-predicates",
        witness="zilahi",
        parameters=(("folds", "number"),),
        play=_ANY_PLAY,
    ),
    Theme(
        key="ZilahiPiece",
        en="Zilahi unit",
        de="Zilahi-Stein",
        fr="Pièce de Zilahi",
        kind="lines",
        says="The unit takes part in a Zilahi; in help play also one that makes the last move of a "
        "line and is captured in another. The second parameter says whether it had not moved when "
        "it was captured.",
        source="yacpdb-predicates",
        witness="zilahi",
        parameters=(("unit", "unit"), ("unmoved", "truth")),
        play=_ANY_PLAY,
    ),
    Theme(
        key="CyclicZilahi",
        en="Cyclic Zilahi",
        de="Zyklischer Zilahi",
        fr="Zilahi cyclique",
        kind="lines",
        says="A Zilahi of three or more lines.",
        source="problem-glossary",
        witness="cyclic-zilahi",
        play=TOGETHER,
        includes=("Zilahi",),
    ),
    Theme(
        key="DoubleZilahi",
        en="Double Zilahi",
        de="Doppelter Zilahi",
        fr="Double Zilahi",
        kind="lines",
        says="Two Zilahis of two lines each, with four different units.",
        source="problem-glossary",
        witness="double-zilahi",
        play=TOGETHER,
        includes=("Zilahi",),
    ),
)


class _Ending(Struct, frozen=True):
    """A line that reaches its end. last: the origin of the unit that makes the last move.
    captured: what was captured on the way, by origin: the half-move, and whether it had not moved.
    """

    node: Node
    last: str
    captured: dict[str, tuple[Node, bool]]


def find(play: Play, probes: Probes) -> Iterator[Shown]:
    """Rings of lines, and units of help play that are in none."""
    endings = [one for branch in play.branches() for one in _endings(branch)]
    links = _links(endings)
    rings = list(islice(_rings(links), _MOST_RINGS))
    yield from (one for ring in rings for one in _of_ring(ring, links))
    asked = play.problem.stipulation
    if asked is not None and asked.kind in _HELP:
        yield from _single(endings, links, {origin for ring in rings for origin in ring})
    if asked is not None and "help" in asked.kind:
        yield from _named(rings, links)


#: captures by the one who captures last and the one who is captured: in endings of which units are
#: captured, which make the last move
_Links = Mapping[tuple[str, str], list[tuple[_Ending, Node, bool]]]


def _endings(branch: Branch) -> Iterator[_Ending]:
    finisher = _finisher(branch)
    for leaf in branch.node.leaves():
        move = leaf.move
        if move is None or leaf.side != finisher or move.departure not in leaf.before:
            continue
        moved: set[str] = set()
        captured: dict[str, tuple[Node, bool]] = {}
        for node in leaf.way():
            if node.move is None or node.move.departure not in node.before:
                continue
            moved.add(node.unit.origin)
            victim = node.captured
            if victim is not None:
                captured[victim.origin] = node, False
        ended = {origin: (node, origin not in moved) for origin, (node, _) in captured.items()}
        yield _Ending(leaf, leaf.unit.origin, ended)


def _finisher(branch: Branch) -> Colour:
    """Who makes the last move of whole lines; shorter ones of help play do not count."""
    asked = branch.twin.problem.stipulation
    if branch.is_battle or asked is None or asked.kind not in ("help", "help-self"):
        return branch.finisher
    half_moves = int(2 * (asked.moves or 0))
    begins: Colour = "black" if asked.side == "black" else "white"
    return begins if half_moves % 2 else other_side(begins)


def _links(endings: list[_Ending]) -> _Links:
    """From each unit that makes a last move to those in whose lines it is captured."""
    finishers = {one.last for one in endings}
    found: dict[tuple[str, str], list[tuple[_Ending, Node, bool]]] = defaultdict(list)
    for ending in endings:
        for origin, (node, unmoved) in ending.captured.items():
            if origin in finishers:
                found[origin, ending.last].append((ending, node, unmoved))
    return found


def _rings(links: _Links) -> Iterator[tuple[str, ...]]:
    """Rings of different units: each is captured where the next one makes the last move."""
    following: dict[str, list[str]] = defaultdict(list)
    for origin, last in links:
        if origin != last:
            following[origin].append(last)
    for start in sorted(following):
        open_ones: list[tuple[str, ...]] = [(start,)]
        while open_ones:
            way = open_ones.pop()
            for following_one in following.get(way[-1], ()):
                if following_one == start:
                    yield way
                elif following_one > start and following_one not in way:
                    open_ones.append((*way, following_one))


def _of_ring(ring: tuple[str, ...], links: _Links) -> Iterator[Shown]:
    """What a ring shows. YACPDB counts it for every choice of lines."""
    pairs = [links[one, ring[(at + 1) % len(ring)]] for at, one in enumerate(ring)]
    count = 1
    for pair in pairs:
        count *= len(pair)
    nodes = tuple(pair[0][1] for pair in pairs)
    yield Shown("Zilahi", (str(len(ring)),), nodes, ring, count, instance=ring)
    for origin, pair in zip(ring, pairs, strict=True):
        kinds = Counter((unit_name(_victim(node)), truth(unmoved)) for _, node, unmoved in pair)
        for parameters, number in kinds.items():
            yield Shown(
                *("ZilahiPiece", parameters, (pair[0][1], pair[0][0].node), (origin,)),
                matches=count // len(pair) * number,
                instance=origin,
            )


def _victim(node: Node) -> Unit:
    victim = node.captured
    assert victim is not None, "only captures are noted"
    return victim


def _single(endings: list[_Ending], links: _Links, rings: set[str]) -> Iterator[Shown]:
    """Units that are in no ring."""
    seen = set(rings)
    for ending in endings:
        if ending.last in seen:
            continue
        for other in endings:
            if other is not ending and ending.last in other.captured:
                node, unmoved = other.captured[ending.last]
                seen.add(ending.last)
                parameters = (unit_name(_victim(node)), truth(unmoved))
                nodes = (node, ending.node)
                yield Shown("ZilahiPiece", parameters, nodes, (ending.last,), instance=ending.last)
                break


def _named(rings: list[tuple[str, ...]], links: _Links) -> Iterator[Shown]:
    """The named forms of Zilahi in help play."""
    pairs = [ring for ring in rings if len(ring) == 2]
    for ring in rings:
        if len(ring) > 2:
            yield Shown("CyclicZilahi", (), _nodes(ring, links), ring, instance=ring)
    for at, one in enumerate(pairs):
        for other in pairs[at + 1 :]:
            if not set(one) & set(other):
                nodes = (*_nodes(one, links), *_nodes(other, links))
                units = (*one, *other)
                yield Shown("DoubleZilahi", (), nodes, units, instance=units)


def _nodes(ring: tuple[str, ...], links: _Links) -> tuple[Node, ...]:
    """The captures of a ring."""
    return tuple(links[one, ring[(at + 1) % len(ring)]][0][1] for at, one in enumerate(ring))


FAMILY = Family("zilahi", THEMES, find)
