"""Castlings, captures in passing, and both with a promotion."""

from __future__ import annotations

from collections.abc import Iterator

from solver.themes.entry import Theme
from solver.themes.families.specials.happenings import Happenings
from solver.themes.shown import Shown
from solver.themes.tree.node import Node

THEMES = (
    Theme(
        key="Castling",
        en="Castling",
        de="Rochade",
        fr="Roque",
        kind="line",
        says='A side castles. The parameters: the side, "w" or "b", and how, "0-0" or "0-0-0".',
        source="helpmate-themes",
        witness="valladao",
        parameters=(("side", "side"), ("how", "text")),
    ),
    Theme(
        key="EnPassant",
        en="En passant",
        de="En passant",
        fr="En passant",
        kind="line",
        says='A pawn is captured in passing by the side of the parameter, "w" or "b".',
        source="helpmate-themes",
        witness="valladao",
        parameters=(("side", "side"),),
    ),
    Theme(
        key="Valladao",
        en="Valladao",
        de="Valladão",
        fr="Valladao",
        kind="lines",
        says='A castling, a capture in passing and a promotion, in one "line" or only in the whole '
        '"play".',
        source="problem-glossary",
        witness="valladao",
        parameters=(("within", "text"),),
        includes=("Castling", "EnPassant", "Promotion"),
        keywords=("Valladao task",),
    ),
)


def special_moves(seen: Happenings) -> Iterator[Shown]:
    """The themes of moves of special kinds."""
    for node, _ in seen.castlings:
        how = "0-0" if node.played.kind == "castling-short" else "0-0-0"
        yield Shown("Castling", (node.side[0], how), (node,), _mover(node))
    for node, _ in seen.in_passing:
        yield Shown("EnPassant", (node.side[0],), (node,), _mover(node))
    if seen.castlings and seen.in_passing and seen.promotions:
        yield from _valladao(seen)


def _mover(node: Node) -> tuple[str, ...]:
    unit = node.before.get(node.played.departure)
    return () if unit is None else (unit.origin,)


def _valladao(seen: Happenings) -> Iterator[Shown]:
    """In one line where there is such a one, else over the lines."""
    promoting = [one.node for one in seen.promotions if not one.is_dual]
    castling = [node for node, _ in seen.castlings]
    passing = [node for node, _ in seen.in_passing]
    is_shown = False
    for last in (*promoting, *castling, *passing):
        way = {id(node): node for node in last.way()}
        parts = [[n for n in some if id(n) in way] for some in (castling, passing, promoting)]
        if all(parts):
            is_shown = True
            yield Shown("Valladao", ("line",), tuple(some[0] for some in parts))
    if promoting and not is_shown:
        yield Shown("Valladao", ("play",), (castling[0], passing[0], promoting[0]), instance="play")
