"""Changes between phases: patterns on the table of defences and answers."""

from __future__ import annotations

from collections.abc import Iterator

from solver.themes.entry import Family, Theme
from solver.themes.families.changes.cycles import CYCLES
from solver.themes.families.changes.declared import PLAY, Declared
from solver.themes.families.changes.exchanges import EXCHANGES
from solver.themes.families.changes.facts import Fact, Facts
from solver.themes.families.changes.matching import matches
from solver.themes.families.changes.mates_changed import MATES_CHANGED
from solver.themes.families.changes.table_themes import barnes, zagoruiko
from solver.themes.phase_table import phases
from solver.themes.probe import Probes
from solver.themes.shown import Shown
from solver.themes.tree.node import Node
from solver.themes.tree.play import Play

_ALONE = (
    Theme(
        key="Zagoruiko",
        en="Zagoruiko",
        de="Zagorujko",
        fr="Zagorouïko",
        kind="phases",
        says="Two or more defences have different answers in three or more phases. The parameters "
        "count phases and defences.",
        source="problem-glossary",
        witness="zagoruiko",
        parameters=(("phases", "number"), ("defences", "number")),
        play=PLAY,
        includes=("ChangedMates",),
    ),
    Theme(
        key="Barnes",
        en="Barnes",
        de="Barnes",
        fr="Barnes",
        kind="phases",
        says="Of three phases one threatens A and B, one A alone, one B alone.",
        source="problem-glossary",
        witness="barnes",
        play=PLAY,
    ),
)
_DECLARED = (*MATES_CHANGED, *CYCLES, *EXCHANGES)


def _find(play: Play, probes: Probes) -> Iterator[Shown]:
    table = phases(play)
    if len(table) < 2:
        return
    facts = Facts(table, probes)
    for one in _DECLARED:
        yield from _declared(one, facts)
    yield from zagoruiko(table)
    yield from barnes(table)


def _declared(one: Declared, facts: Facts) -> Iterator[Shown]:
    for pattern in one.patterns:
        for found in matches(pattern, facts):
            yield Shown(
                one.theme.key,
                nodes=tuple(dict.fromkeys(node for fact in found for node in fact.nodes)),
                units=tuple(dict.fromkeys(_units(found))),
                instance=frozenset(fact.name for fact in found),
            )


def _units(found: tuple[Fact, ...]) -> Iterator[str]:
    for fact in found:
        for node in fact.nodes:
            yield from _moved(node)


def _moved(node: Node) -> Iterator[str]:
    if node.move is not None and node.move.departure in node.before:
        yield node.unit.origin


FAMILY = Family("changes", (*(one.theme for one in _DECLARED), *_ALONE), _find)
