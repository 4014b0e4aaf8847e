"""The units of an entry: `white: [Ka1, Royal Sb3]`.

N is the nightrider here, and older files have it for the knight. Which one is meant the others
tell: where there are knights (S), fairy units or conditions N is one more of these.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import yaml

from grammar.syntax import Word
from solver.formats.entry import Collected
from solver.formats.olive import nodes
from solver.formats.olive.nodes import Field, Source

_COLOURS = {"white": "White", "black": "Black", "neutral": "Neutral"}
_UNIT = re.compile(r"(?P<walk>[A-Za-z0-9/]+?)(?P<square>[a-hA-H][1-8])")
_ORTHODOX = frozenset("KQRBNP")
_HINT = "E.g. white: [Ka1, Pb2]"


def read(of: Field, source: Source, collected: Collected, is_fairy: bool) -> None:
    """Add the units to an entry. is_fairy: it has conditions."""
    sides = list(nodes.fields(of.node, source))
    if not sides:
        collected.flaw(of.name.at, "algebraic: the units of each colour are missing", _HINT)
    for side in sides:
        for item in nodes.items(side.node):
            if not isinstance(item, yaml.ScalarNode):
                collected.flaw(source.at(item.start_mark), "algebraic: this is no unit", _HINT)
    listed = {side.name: list(_units(side.node, source)) for side in sides}
    has_knights = not is_fairy and _writes_knights_as_n(
        [unit for units in listed.values() for unit in units]
    )
    for side in sides:
        colour = _COLOURS.get(side.name.lower())
        if colour is None:
            message = f'algebraic: "{side.name}" is no colour'
            collected.flaw(side.name.at, message, "The colours are white, black and neutral")
            continue
        if listed[side.name]:
            units = _side(listed[side.name], colour, has_knights, collected)
            collected.add("PIECES", side.name, units)


def _units(node: yaml.Node, source: Source) -> Iterator[list[Word]]:
    """The words of each unit: attributes, then walk and square. Units in one text count as well."""
    for item in nodes.items(node):
        unit: list[Word] = []
        for word in nodes.parted(nodes.word(item, source)):
            unit.append(word)
            if word[-1:].isdigit():
                yield unit
                unit = []
        if unit:
            yield unit


def _writes_knights_as_n(units: Sequence[Sequence[Word]]) -> bool:
    """Whether N stands for knights: nothing else than the units of chess is on the board."""
    walks = {found["walk"].upper() for unit in units if (found := _UNIT.fullmatch(unit[-1]))}
    return "N" in walks and walks <= _ORTHODOX and all(len(unit) == 1 for unit in units)


def _side(
    units: Sequence[list[Word]], colour: str, n_is_knight: bool, collected: Collected
) -> Iterator[Word]:
    """The units of a side as a list of pieces. Attributes hold up to the next colour."""
    marked = True
    for *attributes, piece in units:
        if n_is_knight and piece[0] in "Nn":
            collected.remark(piece.at, f"{piece} is read as a knight: nothing else is fairy")
            piece = Word("WORD", f"S{piece[1:]}", piece.at)
        if marked or attributes:
            yield Word("WORD", colour, piece.at)
        yield from (*attributes, piece)
        marked = bool(attributes)


def placed(of: Field, source: Source) -> dict[str, str]:
    """The units of an entry by their squares, `wSb3`, without attributes."""
    found = {}
    for side in nodes.fields(of.node, source):
        for unit in _units(side.node, source):
            if match := _UNIT.fullmatch(unit[-1]):
                walk = match["walk"].upper().replace("N", "S")
                found[match["square"].lower()] = side.name[:1].lower() + walk + match["square"]
    return found
