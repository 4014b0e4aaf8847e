"""A problem with what is asked of it again and again on its way to the kernel and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from solver.catalogue import coalition, definitions, half_moves, in_force, pieces, walks
from solver.catalogue.attributes import ATTRIBUTES, on_boards, traits
from solver.catalogue.boards import BoardEntry, board
from solver.catalogue.games import GAMES
from solver.catalogue.rules import OWNERS
from solver.catalogue.stipulation.trees import goals_of
from solver.decoding.moves import Decoder
from solver.model import Colour, Piece, Placement, Problem

if TYPE_CHECKING:
    from solver.catalogue.circe import Row

#: the walks of chess in the order in which the kernel speaks of its past
WALKS_OF_CHESS = ("king", "queen", "rook", "bishop", "knight", "pawn")
#: attributes by the bit of the kernel's trait; "" for a bit that stands for none
TRAITS = traits()
#: what a marine pawn becomes, besides fairy walks in the diagram
MARINE_PROMOTEES = ("siren", "triton", "nereid", "marine-knight")
_SIDES: dict[Colour, int] = {"white": 0, "black": 1}


class Setting(Struct, frozen=True):
    """A problem's position and rules; one is made at the entrance and handed on.

    kinds: the walks in play; the place of each is the kernel's number. rows: the conditions of the
    Circe family, a row for each base. owners: colours by the kernel's numbers of whose units are.
    standard: the walks that have taken the place of those of chess, by these.
    boards: how many there are; the squares of the second come behind those of the first.
    """

    problem: Problem
    board: BoardEntry
    kinds: tuple[str, ...]
    rows: tuple[Row, ...]
    owners: Mapping[Colour, int]
    standard: Mapping[str, str] = {}
    boards: int = 1

    def side_of(self, colour: Colour) -> int:
        """The kernel's side to which the units of a colour belong."""
        if self.problem.coalition:
            return coalition.side_of(colour, self.problem.coalition)
        return _SIDES[colour]

    def site_of(self, unit: Placement) -> int:
        """The kernel's number of where a unit stands."""
        second = any(ATTRIBUTES[key].board == "B" for key in unit.piece.attributes)
        return self.board.site(unit.square) + second * len(self.board.squares())

    def decoder(self, goals: tuple[str, ...] = ()) -> Decoder:
        """What reads the kernel's records. goals: signs of the goals asked for."""
        return Decoder(
            self.kinds,
            self.board.squares() * self.boards,
            goals=goals,
            traits=TRAITS,
            royal=walks.ROYAL,
            colours={bits: colour for colour, bits in self.owners.items()},
            boards=on_boards(),
        )


def setting_of(problem: Problem) -> Setting:
    """The setting of a problem's diagram.

    Raises circe.CirceError for conditions that contradict each other.
    """
    rows = _rows(problem)
    return Setting(
        problem,
        board(problem.board),
        _kinds(problem, rows),
        rows,
        coalition.owners(problem.coalition) if problem.coalition else OWNERS,
        standard=in_force.standard(problem.conditions),
        boards=2 if in_force.has_second_board(problem) else 1,
    )


def from_array(problem: Problem) -> Problem:
    """The problem with the game array as its diagram A, if it asks for a proof game."""
    asked = problem.stipulation
    if asked is None or all(goal.sign != "dia" for goal in goals_of(asked.play)):
        return problem
    standard = in_force.standard(problem.conditions)
    array = board(problem.board).game_array()
    return replace(
        problem,
        start=tuple(_of_the_set(unit, standard) for unit in array) if standard else array,
        start_fen=None,
        fen_rights=None,
        fen_en_passant=None,
    )


def _of_the_set(unit: Placement, standard: Mapping[str, str]) -> Placement:
    """A unit of the array as that which has taken its place."""
    walk = standard.get(unit.piece.walk, unit.piece.walk)
    return replace(unit, piece=replace(unit.piece, walk=walk))


def pieces_of(problem: Problem) -> list[Piece]:
    """All units of the diagram and of the position from which a proof game begins."""
    stacks = (*problem.placements, *(problem.start or ()))
    return [piece for unit in stacks for piece in (unit.piece, *unit.below)]


def _kinds(problem: Problem, rows: tuple[Row, ...]) -> tuple[str, ...]:
    """The walks in play, promotees first and in the order in which they are tried."""
    if problem.game != "chess":
        return tuple(GAMES[problem.game].pieces)
    used = {piece.walk for piece in pieces_of(problem)} | _brought(problem)
    if "marine-pawn" in used:
        used |= set(MARINE_PROMOTEES)
    fairy = [walk for walk in pieces.PIECES if walk in used and walk not in walks.CHESS]
    hunters = sorted(walk for walk in used if "/" in walk or definitions.is_defined(walk))
    replaced = in_force.standard(problem.conditions).keys() - used
    officers = [walk for walk in pieces.promotees() if walk not in replaced]
    last = [walk for walk in ("king", "pawn") if walk not in replaced]
    known = {*officers, *fairy, *hunters, *last}
    reborn = sorted({walk for row in rows for walk in row.walks} - known)
    others = (walks.IMITATOR,) if walks.IMITATOR in used else ()
    return (*others, *officers, *fairy, *hunters, *reborn, *last)


def _brought(problem: Problem) -> set[str]:
    """The walks that conditions and attributes bring into play."""
    keys = {key for piece in pieces_of(problem) for key in piece.attributes}
    found = {walk for key in keys for walk in ATTRIBUTES[key].brings}
    return found | in_force.brought(problem.conditions)


def _rows(problem: Problem) -> tuple[Row, ...]:
    """The conditions of the Circe family."""
    if not problem.conditions:
        return ()
    from solver.catalogue import circe

    return circe.rows(half_moves.resolved(problem.conditions))
