"""What may be meant otherwise than it stands in a position: notes, no faults."""

from __future__ import annotations

from solver.catalogue import boards, in_force, walks
from solver.catalogue.boards import SQUARE
from solver.catalogue.conventions import convention, knows_past
from solver.catalogue.games import castling_squares
from solver.catalogue.goals import DEAD_POSITION
from solver.catalogue.language import words
from solver.catalogue.side_to_move import begins
from solver.catalogue.stipulation.plays import StipulationError
from solver.catalogue.stipulation.trees import goals_of
from solver.model import Colour, Piece, Placement, Problem
from solver.reading import unplayed
from solver.reading.board import Board
from solver.reading.faults import Reading
from solver.reading.turn import FenPlaces

#: options that may stand several times, each counting
ADDING = ("NoCastling", "CastlingMutuallyExclusive", "Moved", "Retractor")
_SIDES: tuple[tuple[Colour, str], ...] = (("white", "NoWk"), ("black", "NoBk"))


def note(problem: Problem, fen: FenPlaces | None, at: int, board: Board, reading: Reading) -> None:
    """Note on the reading what may be meant otherwise.

    fen: where the FEN of the diagram stands; at: where the statement begins; board: where
    its units were set up.
    """
    asked = problem.stipulation
    if problem.options:
        _note_options(problem, at, reading)
    if problem.conditions:
        _note_variants(problem, at, reading)
    unplayed.note(problem, at, reading)
    _note_nightriders(problem, fen, board, reading)
    if asked is not None and asked.taken_back is not None:
        _note_retractor(problem, at, reading)
    if not problem.zeroposition:
        _note_kings(problem, at, reading)
    if asked is None or not {"dia", "a=>b"} & {goal.sign for goal in goals_of(asked.play)}:
        if fen is not None:
            _note_rights(problem, fen, reading)
        _note_passed(problem, fen, at, reading)


def _note_nightriders(
    problem: Problem, fen: FenPlaces | None, board: Board, reading: Reading
) -> None:
    """In English N is the nightrider; who writes no other fairy unit may have meant a knight."""
    walks_there = {unit.piece.walk for unit in problem.placements}
    if problem.language != "en" or "nightrider" not in walks_there or "knight" in walks_there:
        return
    if any("nightrider" in note.message for note in reading.notes):  # said of Forsyth
        return
    if fen is None and walks_there <= {*walks.CHESS, "nightrider"} and not problem.conditions:
        squares = [unit.square for unit in problem.placements if unit.piece.walk == "nightrider"]
        at = min(board.places[square] for square in squares)
        reading.note(f"N ({', '.join(squares)}) is the nightrider; the knight is written S", at)


def _note_options(problem: Problem, at: int, reading: Reading) -> None:
    """Options that are read for the sake of other programs and change nothing."""
    from solver.catalogue.options import IGNORED  # most problems have none

    grid = in_force.cells(problem.conditions) is not None
    duplex = problem.option("Duplex")
    if duplex and problem.option("HalfDuplex"):
        reading.note("with HalfDuplex one side is left; Duplex changes nothing", duplex.place or at)
    last_ones = {option.name: option for option in problem.options}
    if not last_ones:
        return

    for option in problem.options:
        if option.name in IGNORED or (option.name == "WriteGrid" and not grid):
            name = words.spelled("option", option.name, problem.language)
            reading.note(f"option {name} changes nothing", option.place or at)
        last = last_ones[option.name]
        if last is not option and option.name not in ADDING and last != option:
            name = words.spelled("option", option.name, problem.language)
            reading.note(f"option {name} stands twice; the last one counts", option.place or at)


def _note_variants(problem: Problem, at: int, reading: Reading) -> None:
    """Variants of the Circe family that say nothing of their condition."""
    from solver.catalogue import circe

    for one in problem.conditions:
        if not circe.is_family(one.name):
            continue
        for word in one.arguments:
            if not circe.tells(one.name, word):
                name = words.spelled("condition", one.name, problem.language)
                message = f"{word} changes nothing of {name}: it is about captures in AntiCirce"
                reading.note(message, one.place or at)


def _note_retractor(problem: Problem, at: int, reading: Reading) -> None:
    """What is left out where one side takes back against the other, and means nothing in help."""
    from solver.catalogue import retractors

    try:
        how = retractors.retractor(problem)
    except StipulationError:  # two types: refused when it is solved
        return
    most = problem.option("MaxReplies")
    if most is not None and how.is_battle:
        name = words.spelled("option", most.name, problem.language)
        message = f"with {name} not all that may be taken back is looked at: not exhaustive"
        reading.note(message, most.place or at)
    option = problem.option("Retractor")
    if how.type != "Help":
        return
    if most is not None:
        name = words.spelled("option", most.name, problem.language)
        reading.note(f"{name} means nothing where both sides take back together", most.place or at)
    if option is not None and not how.forward_defence:
        name = words.spelled("retractor", "NoForwardDefence", problem.language)
        reading.note(
            f"{name} means nothing where both sides take back together", option.place or at
        )


def _note_kings(problem: Problem, at: int, reading: Reading) -> None:
    """A side without a king is never in check: it may have been forgotten, as may all units."""
    if not problem.placements and problem.start is None:
        pieces = words.spelled("command", "pieces", problem.language)
        reading.note(f'the board is empty: "{pieces}" sets units up', at)
    if problem.game != "chess" or not problem.placements:
        return
    if in_force.kings(problem.conditions) != "one" or _asks_for_chess(problem):
        return
    if problem.invisibles:  # it is one of those
        return
    for side, option in _SIDES:
        if not problem.option(option) and not any(_is_king(u, side) for u in problem.placements):
            name = words.spelled("option", option, problem.language)
            message = f"there is no {side} king; option {name} says that this is meant so"
            reading.note(message, at, "king")


def _asks_for_chess(problem: Problem) -> bool:
    """Whether the past of the diagram or its death is asked of: without a king that is refused."""
    asked = problem.stipulation
    if asked is None:
        return False
    dead = any(goal.sign == DEAD_POSITION for goal in goals_of(asked.play))
    past = bool(convention(problem)) and knows_past(asked)
    return dead or past or problem.option("Dead") is not None


def _note_rights(problem: Problem, fen: FenPlaces, reading: Reading) -> None:
    """Castling rights of a FEN for a king or a rook that does not stand there."""
    units = {unit.square: unit.piece for unit in problem.placements}
    for right, squares in castling_squares(problem.game, problem.board).items():
        side: Colour = "white" if right.isupper() else "black"
        if right not in (problem.fen_rights or ""):
            continue
        for square, walk in zip(squares, ("king", "rook"), strict=True):
            found = units.get(square)
            if (
                found is None
                or found.colour not in (side, "neutral")
                or (problem.game == "chess" and found.walk != walk)
            ):
                message = f'"{right}" of the FEN means nothing: no {side} {walk} stands on {square}'
                reading.note(message, fen.rights, "right")
                break


def _note_passed(problem: Problem, fen: FenPlaces | None, at: int, reading: Reading) -> None:
    """A square that no pawn can have passed: nothing is captured en passant there."""
    if problem.game != "chess":
        return
    option = problem.option("EnPassant")
    if option is not None:
        squares = [said for said in option.arguments if SQUARE.fullmatch(said)]
        if len(squares) == 1 and not _may_have_passed(problem, squares[0]):
            reading.note(_no_pawn(squares[0]), option.place or at)
    elif problem.fen_en_passant and not _may_have_passed(problem, problem.fen_en_passant):
        reading.note(_no_pawn(problem.fen_en_passant), fen.passed if fen else at)


def _no_pawn(square: str) -> str:
    return f"no pawn can just have passed {square}: nothing is captured en passant there"


def _may_have_passed(problem: Problem, square: str) -> bool:
    """Whether a pawn of the side that is not to move stands behind the square, nobody on its way.

    Of fairy pawns nothing is said.
    """
    on = boards.board(problem.board)
    movers = begins(problem)
    sides: list[tuple[Colour, int, int]] = [("white", 3, 1), ("black", on.ranks - 2, -1)]
    for side, rank, ahead in sides:
        if int(square[1:]) != rank or movers == (side,):
            continue
        if _has_fairy_pawn(problem, side) or _passed(problem, square, side, ahead):
            return True
    return False


def _passed(problem: Problem, square: str, side: Colour, ahead: int) -> bool:
    file, rank = square[0], int(square[1:])
    pieces = {unit.square: unit.piece for unit in problem.placements}
    empty = square not in pieces and f"{file}{rank - ahead}" not in pieces
    pawn = pieces.get(f"{file}{rank + ahead}")
    return empty and pawn is not None and pawn.walk == "pawn" and pawn.colour in (side, "neutral")


def _has_fairy_pawn(problem: Problem, side: Colour) -> bool:
    return any(
        unit.piece.walk in walks.PAWNS
        and unit.piece.walk != "pawn"
        and unit.piece.colour in (side, "neutral")
        for unit in problem.placements
    )


def _is_king(unit: Placement, side: Colour) -> bool:
    return any(
        piece.colour in (side, "neutral") and _is_royal(piece)
        for piece in (unit.piece, *unit.below)
    )


def _is_royal(piece: Piece) -> bool:
    return piece.walk in walks.ROYAL or "royal" in piece.attributes
