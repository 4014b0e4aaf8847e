"""From a problem's position and rules to the kernel's specification of a machine.

A specification is a plain dictionary: it goes to worker processes as it is, and equal ones mean
the same machine. Squares become sites (rank * width + file), walks become numbers of kinds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from solver.catalogue import definitions, pieces, walks
from solver.catalogue.boards import SQUARE, BoardEntry, board
from solver.catalogue.games import castling_rooks
from solver.catalogue.goals import GOALS
from solver.catalogue.movement_of import movement_of
from solver.catalogue.movements import Movement
from solver.catalogue.rules import OWNERS, Rule, Said
from solver.catalogue.stipulations import goals_of
from solver.errors import Fault, IllegalSetup, Unsupported
from solver.model import Colour, FenFields, Piece, Place, Placement, Problem

if TYPE_CHECKING:
    from solver.catalogue.circe import Row

Spec = dict[str, Any]

#: attributes by the bit of the kernel's trait, in the order in which solutions write them; "": none
TRAITS = (
    *("royal", "", "kamikaze", "paralysing", "chameleon", "jigger", "functionary", "halfneutral"),
    *("hurdlecolourchanging", "uncapturable", "patrol", "frischauf"),
)

#: kinds whose home square in the game array depends on more than the file
_ARRAY_WALKS = ("king", "queen", "rook", "bishop", "knight", "pawn")

#: what a marine pawn becomes, besides fairy walks in the diagram
_MARINE_PROMOTEES = ("siren", "triton", "nereid", "marine-knight")


def from_array(problem: Problem) -> Problem:
    """The problem with the game array as its diagram A, if it asks for a proof game."""
    asked = problem.stipulation
    if asked is None or all(goal.sign != "dia" for goal in goals_of(asked.play)):
        return problem
    return replace(
        problem,
        start=board(problem.board).game_array(),
        start_fen=None,
        fen_rights=None,
        fen_en_passant=None,
    )


def kinds_of(problem: Problem) -> tuple[str, ...]:
    """The walks in play, promotees first and in the order in which they are tried."""
    used = {piece.walk for piece in _men(problem)}
    if "marine-pawn" in used:
        used |= set(_MARINE_PROMOTEES)
    fairy = [walk for walk in pieces.PIECES if walk in used and walk not in _ARRAY_WALKS]
    hunters = sorted(walk for walk in used if "/" in walk or definitions.is_defined(walk))
    return (*pieces.promotees(), *fairy, *hunters, "king", "pawn")


def machine_spec(problem: Problem) -> Spec:
    """The specification of the machine that solves a problem's diagram.

    Raises Unsupported for rules that the kernel does not know.
    """
    on = board(problem.board)
    kinds = kinds_of(problem)
    in_diagram = {p.piece.walk for p in problem.start or problem.placements}
    rows = _circe_rows(problem)
    _check_below(problem)
    return {
        "width": on.files,
        "height": on.ranks,
        "cells": on.cells(),
        "kinds": [_kind(walk, kinds, in_diagram, on) for walk in kinds],
        "units": [unit_spec(p, kinds, on) for p in problem.start or _stacked(problem)],
        "castlings": _castlings(kinds, _exclusive_rooks(problem), on),
        "cannot_castle": without_castling(problem),
        **en_passant(problem),
        "rules": rules_of(problem, kinds),
        "units_are_known": knows_units(problem),
        "first_rank_pawns_move": any(row.moves_first_rank_pawns for row in rows),
    }


def rules_of(problem: Problem, kinds: tuple[str, ...]) -> list[dict[str, Any]]:
    """The conditions, attributes and options as rules of the kernel.

    Raises Unsupported for walks that they leave without a rebirth square.
    """
    rows = _circe_rows(problem)
    # where units use their own squares, dummies do not get to it
    if any(row.base == "circe" for row in rows) and "dummy" in kinds:
        raise _unsupported("dummies have no rebirth square")
    if {"orphan", "friend"} & set(kinds) and any(row.base != "circe" for row in rows):
        raise _unsupported("orphans and friends where rules restrict captures: not supported yet")
    rules = [rule for row in rows for rule in row.rules()]
    rules += map(Rule, _attributes(problem))
    more: dict[str, str] = {}
    if problem.conditions:
        found, more = _conditions(problem, kinds)
        rules += found
    if problem.options:
        rules += _options(problem)
    return [{"name": rule.name, "parameters": {**rule.parameters, **more}} for rule in rules]


def _conditions(problem: Problem, kinds: tuple[str, ...]) -> tuple[list[Rule], dict[str, str]]:
    """The rules of the conditions in the catalogue's order, and what they tell all rules."""
    from solver.catalogue.conditions import CONDITIONS

    order = list(CONDITIONS)
    rules: list[Rule] = []
    told: dict[str, str] = {}
    for one in sorted(problem.conditions, key=lambda one: order.index(one.name)):
        entry = CONDITIONS[one.name]
        said = Said(one.name, one.arguments, kinds, board(problem.board), problem.stipulation)
        if entry.rule is not None:
            rules.append(entry.rule(said))
        if entry.tells is not None:
            told |= entry.tells(said)
    return rules, told


def _options(problem: Problem) -> list[Rule]:
    """The rules of the options, each once."""
    from solver.catalogue.options import OPTIONS

    names = dict.fromkeys(OPTIONS[option.name].rule for option in problem.options)
    return [Rule(name) for name in names if name]


def _circe_rows(problem: Problem) -> tuple[Row, ...]:
    """The conditions of the Circe family."""
    if not problem.conditions:
        return ()
    from solver.catalogue import circe

    return circe.rows(problem.conditions)


def _attributes(problem: Problem) -> list[str]:
    """The attributes of units that are rules of the kernel by their own names."""
    units = _men(problem)
    found = {key for unit in units for key in unit.attributes} - {"royal", "frischauf"}
    if "halfneutral" in found or any(unit.colour == "neutral" for unit in units):
        found.add("neutral")
    return sorted(found)


def knows_units(problem: Problem) -> bool:
    """Whether a goal asks which of several alike a unit is."""
    asked = problem.stipulation
    return asked is not None and any(GOALS[g.sign].knows_units for g in goals_of(asked.play))


def unit_spec(
    placement: Placement,
    kinds: tuple[str, ...],
    on: BoardEntry,
    owners: Mapping[Colour, int] = OWNERS,
) -> Spec:
    """One unit on its site, with those below it."""
    found: Spec = {"site": on.site(placement.square), **_man(placement.piece, kinds, owners)}
    if placement.below:
        found["under"] = [_man(piece, kinds, owners) for piece in placement.below]
    return found


def _man(piece: Piece, kinds: tuple[str, ...], owners: Mapping[Colour, int]) -> Spec:
    return {
        "kind": _kind_number(piece, kinds),
        "owners": owners[piece.colour],
        "traits": sum(1 << TRAITS.index(key) for key in piece.attributes),
    }


def _men(problem: Problem) -> list[Piece]:
    """All units of the diagram and of the position from which a proof game begins."""
    stacks = (*problem.placements, *(problem.start or ()))
    return [piece for unit in stacks for piece in (unit.piece, *unit.below)]


def _stacked(problem: Problem) -> tuple[Placement, ...]:
    """The units of the diagram. Of those below others the one set up first comes up first."""
    return tuple(
        replace(unit, below=unit.below[::-1]) if unit.below else unit for unit in problem.placements
    )


def _check_below(problem: Problem) -> None:
    """A twin may take away the condition that brings up units below others."""
    covered = next((unit.square for unit in problem.placements if unit.below), None)
    if covered is None:
        return
    from solver.catalogue import circe

    if not circe.buries(problem.conditions):
        raise _unsupported(f"two units on {covered}: units below others are not supported yet")


def _kind_number(piece: Piece, kinds: tuple[str, ...]) -> int:
    for attribute in piece.attributes:
        if not attribute or attribute not in TRAITS:
            raise _unsupported(f"units that are {attribute} are not supported yet")
    return kinds.index(piece.walk)


def _movement(walk: str, on: BoardEntry) -> Movement:
    """How a walk moves on the board. Raises Unsupported."""
    movement = movement_of(walk)
    if movement is None:
        raise _unsupported(f"the walk {walk} is not supported yet")
    if on.heights:
        from solver.catalogue import hexes

        try:
            return hexes.movement(walk, movement)
        except hexes.NotOnHexes as reason:
            raise _unsupported(f"{walk} on hexes: {reason}") from None
    if any(mover.files for mover in movement) and not on.array:
        raise _unsupported(f"the walk {walk} has files of the 8x8 board")
    return movement


def _kind(
    walk: str, kinds: tuple[str, ...], in_diagram: set[str], on: BoardEntry
) -> dict[str, Any]:
    movement = _movement(walk, on)
    pawn = walk in walks.PAWNS
    kind: dict[str, Any] = {
        "name": walk,
        "movers": [mover.data() for mover in movement],
        "royal": walk in walks.ROYAL,
        "promotes": pawn,
        "promotion_piece": walk in pieces.promotees() or _is_fairy_promotee(walk, in_diagram),
        "rebirth": walk if walk in _ARRAY_WALKS else "pawn" if pawn else "fairy",
        "mimicked": walk not in walks.NOT_MIMICKED,
    }
    if walk == "reverse-pawn":
        kind["promotion_rank"] = 0
    if walk == "marine-pawn":
        kind["promotes_to"] = [kinds.index(to) for to in _marine_promotees(kinds, in_diagram)]
    return kind


def _is_fairy_promotee(walk: str, in_diagram: set[str]) -> bool:
    """A fairy walk that stands in the diagram, of a unit that is no pawn, king or dummy."""
    plain = walk in _ARRAY_WALKS or walk in walks.PAWNS or walk in walks.ROYAL
    return walk in in_diagram and not plain and walk != "dummy"


def _marine_promotees(kinds: tuple[str, ...], in_diagram: set[str]) -> list[str]:
    """Marine pieces, and what stands in the diagram."""
    return [
        walk
        for walk in kinds
        if walk in _MARINE_PROMOTEES
        or (walk in pieces.promotees() and walk in in_diagram)
        or _is_fairy_promotee(walk, in_diagram)
    ]


def _unsupported(message: str) -> Unsupported:
    return Unsupported([Fault(Place("-", 1, 1), message, kind="unsupported")])


def _exclusive_rooks(problem: Problem) -> list[tuple[str, str]]:
    """Pairs of rooks, by their array squares: if one has castled, the other may not.

    Raises IllegalSetup for squares that are not those of a white and of a black rook.
    """
    pairs = []
    for option in problem.options:
        if option.name != "CastlingMutuallyExclusive":
            continue
        white, black = sorted(option.arguments, key=lambda square: square[1:])
        if white not in ("a1", "h1") or black not in ("a8", "h8"):
            message = f"{white}{black}: a1 or h1 and a8 or h8 are expected"
            raise IllegalSetup([Fault(problem.place or Place("-", 1, 1), message, kind="setup")])
        pairs += [(white, black), (black, white)]
    return pairs


def _castlings(
    kinds: tuple[str, ...], exclusive: list[tuple[str, str]], on: BoardEntry
) -> list[dict[str, Any]]:
    """Castling with king and rooks on their array squares, for both sides."""
    found: list[dict[str, Any]] = []
    if not on.array:
        return found
    for side, rank in ((0, "1"), (1, "8")):
        for short, king_to, rook_from, rook_to in ((True, "g", "h", "f"), (False, "c", "a", "d")):
            found.append(
                {
                    "side": side,
                    "short": short,
                    "king_from": on.site("e" + rank),
                    "king_to": on.site(king_to + rank),
                    "rook_from": on.site(rook_from + rank),
                    "rook_to": on.site(rook_to + rank),
                    "king_kind": kinds.index("king"),
                    "rook_kind": kinds.index("rook"),
                    "excludes": [on.site(b) for a, b in exclusive if a == rook_from + rank],
                }
            )
    return found


def said_at_start(problem: Problem) -> FenFields | None:
    """What a FEN says of the position from which play begins; None where no FEN gives it."""
    if problem.start is not None:
        return problem.start_fen
    if problem.fen_rights is None:
        return None
    return FenFields(problem.turn or "white", problem.fen_rights, problem.fen_en_passant)


def without_castling(problem: Problem) -> list[int]:
    """Array squares whose king or rook has lost the right."""
    lost = [
        s for option in problem.options if option.name == "NoCastling" for s in option.arguments
    ]
    on = board(problem.board)
    fen = said_at_start(problem)
    if fen is not None:
        rooks = castling_rooks(problem.game, problem.board)
        lost += [square for right, square in rooks.items() if right not in fen.rights]
    return sorted({on.site(square) for square in lost})


def en_passant(problem: Problem) -> Spec:
    """The squares that the pawn moved last has passed, and where it stands if that is said.

    Of `d7 d6 d5` the first is left and the last reached; a single square is the passed one itself.
    """
    site = board(problem.board).site
    option = problem.option("EnPassant")
    squares = [said for said in option.arguments if SQUARE.fullmatch(said)] if option else []
    if len(squares) < 3:
        fen = said_at_start(problem)
        passed = squares or [(fen.en_passant if fen else None) or ""]
        return {"en_passant": [site(square) for square in passed if square]}
    return {
        "en_passant": [site(square) for square in squares[1:-1]],
        "en_passant_landing": site(squares[-1]),
    }
