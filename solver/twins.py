"""Twins: the positions and demands that come from a diagram by small changes.

Source: docs/language.md (twins), from the behaviour of Popeye 4.104.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from msgspec.structs import replace

from solver.catalogue import boards, in_force
from solver.catalogue.boards import BoardEntry
from solver.catalogue.language import words
from solver.errors import Fault, IllegalSetup
from solver.model import (
    Change,
    Condition,
    FenFields,
    Language,
    Piece,
    Place,
    Placement,
    Problem,
    Stipulation,
    Twin,
)

_LETTERS = "abcdefghijklmnopqrstuvwxyz"
Turn = Callable[[int, int], tuple[int, int]]
#: turns of a board whose last file and rank have these numbers, counted from 0
ROTATIONS: Mapping[str, Callable[[int, int], Turn]] = {
    "90": lambda right, top: lambda file, rank: (top - rank, file),
    "180": lambda right, top: lambda file, rank: (right - file, top - rank),
    "270": lambda right, top: lambda file, rank: (rank, right - file),
}
MIRRORS: Mapping[tuple[str, ...], Callable[[int, int], Turn]] = {
    ("a1", "h1"): lambda right, top: lambda file, rank: (right - file, rank),
    ("a1", "a8"): lambda right, top: lambda file, rank: (file, top - rank),
    ("a1", "h8"): lambda right, top: lambda file, rank: (top - rank, right - file),
    ("a8", "h1"): lambda right, top: lambda file, rank: (rank, file),
}


class ChangeError(ValueError):
    """A change that this position does not allow.

    hint: the way out, with {continued} for that word.
    """

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self._hint = hint

    def way_out(self, language: Language) -> str:
        """The way out for a statement of this language."""
        return self._hint.format(continued=words.spelled("change", "continued", language))


_ONE_BY_ONE = "Change the units one by one"
_LEAVE_OUT = "Leave the side to move out"
_ASK_ANEW = "Ask for other play in the twin instead"
_FROM_DIAGRAM = 'A twin starts from the diagram, with "{continued}" from the twin before it'


def twins(problem: Problem) -> Iterator[tuple[str, Twin | None, Problem]]:
    """The diagram and every twin: its label, the twin (None for the diagram) and its problem.

    Without twins the label is ""; with a zero position the diagram itself is left out. Raises
    IllegalSetup when it comes to a twin that cannot be set up.
    """
    if not problem.twins:
        yield "", None, problem
        return
    first = 0
    if not problem.zeroposition:
        yield label(0), None, replace(problem, twins=())
        first = 1
    previous = problem
    for number, twin in enumerate(problem.twins, first):
        previous = apply_twin(problem, twin, previous)
        yield label(number), twin, previous


def label(number: int) -> str:
    """The letter of the diagram (0) or of a twin: a to z, then z1, z2, ..."""
    return _LETTERS[number] if number < len(_LETTERS) else f"z{number - len(_LETTERS) + 1}"


def apply_twin(problem: Problem, twin: Twin, previous: Problem) -> Problem:
    """The problem that a twin stands for; it has no twins itself.

    previous: the problem solved before it, from which a continued twin starts.
    Raises IllegalSetup if a change finds no unit or moves one off the board.
    """
    changed = replace(previous if twin.continued else problem, twins=(), zeroposition=False)
    for change in twin.changes:
        try:
            changed = apply_change(changed, change)
        except ChangeError as error:
            place = twin.place or problem.place or Place("-", 1, 1)
            raise IllegalSetup(
                [Fault(place, str(error), error.way_out(problem.language), kind="setup")]
            ) from None
    return changed


def apply_change(problem: Problem, change: Change) -> Problem:
    """The problem after one change. Raises ChangeError."""
    on = boards.board(problem.board)
    if on.heights and change.kind in ("rotate", "mirror", "shift"):
        raise ChangeError(f"{change.kind} is not known on hexes", _ONE_BY_ONE)
    match change.kind:
        case "stipulation" if change.stipulation is not None:
            return _with_stipulation(problem, change.stipulation)
        case "turn":
            return _with_turn(problem, change)
        case "condition":
            return replace(problem, conditions=_conditions(problem, change.conditions))
        case "rotate" | "mirror" | "shift":
            for square in change.arguments if change.kind == "shift" else ():
                _check_square(square, on)
            return _turned(problem, _turn(change, on), change.kind)
    if problem.coalition and change.kind == "polish":
        raise ChangeError("four powers do not exchange their colours", _ONE_BY_ONE)
    board = {placement.square: placement for placement in problem.placements}
    _MOVES[change.kind](board, change)
    for square in board:
        _check_square(square, on)
    invisibles = problem.invisibles if change.invisibles is None else change.invisibles
    return replace(problem, placements=_in_order(board.values()), invisibles=invisibles)


def _check_square(square: str, on: BoardEntry) -> None:
    """Raise ChangeError for a square that the board does not have."""
    if not on.holds(square):
        raise ChangeError(f"{square} is no square of the board {on.key}", on.extent())


def _with_stipulation(problem: Problem, stipulation: Stipulation) -> Problem:
    """Asking for `a=>b` makes the position so far diagram A; diagram B is still to be set up."""
    from solver.catalogue.stipulation.trees import goals_of

    problem = replace(problem, conditions=in_force.in_b(problem.conditions))
    if any(goal.sign == "a=>b" for goal in goals_of(stipulation.play)):
        return replace(
            problem,
            stipulation=stipulation,
            start=problem.placements,
            start_fen=_fen_fields(problem),
            placements=(),
            turn=None if problem.fen_rights is not None else problem.turn,
            fen_rights=None,
            fen_en_passant=None,
        )
    return replace(problem, stipulation=stipulation, start=None, start_fen=None)


def _conditions(problem: Problem, found: tuple[Condition, ...]) -> tuple[Condition, ...]:
    """The conditions of a twin. Where it has a diagram B, they are added to those of that
    diagram."""
    if problem.start is None or not in_force.moving(found):
        return found
    at_start = (replace(one, ends=None) for one in in_force.moving(problem.conditions))
    return in_force.before_b(at_start, found)


def _with_turn(problem: Problem, change: Change) -> Problem:
    """The other side begins, and the sides exchange their parts; what a pawn has just passed is
    past then."""
    from solver.catalogue.side_to_move import begins
    from solver.catalogue.stipulation.modified import swap_sides
    from solver.catalogue.stipulation.trees import goals_of, other_side

    (side,) = change.arguments
    asked = problem.stipulation
    if problem.coalition or asked is None:
        raise ChangeError("nothing is asked for whose sides could be exchanged", _LEAVE_OUT)
    if asked.structured or {"dia", "a=>b"} & {goal.sign for goal in goals_of(asked.play)}:
        raise ChangeError(f"who begins {asked.text} is settled by itself", _ASK_ANEW)
    if side in begins(replace(problem, turn=None)):
        raise ChangeError(f"{side.capitalize()} is to move in any case", _LEAVE_OUT)
    return replace(
        problem,
        stipulation=swap_sides(asked),
        turn=problem.turn and other_side(problem.turn),
        options=tuple(option for option in problem.options if option.name != "EnPassant"),
        fen_en_passant=None,
    )


def _fen_fields(problem: Problem) -> FenFields | None:
    if problem.fen_rights is None:
        return None
    return FenFields(problem.turn or "white", problem.fen_rights, problem.fen_en_passant)


# -- changes of single units

Board = dict[str, Placement]


def _move(board: Board, change: Change) -> None:
    departure, arrival = change.arguments
    unit = _unit(board, departure)
    del board[departure]
    board[arrival] = replace(unit, square=arrival)


def _exchange(board: Board, change: Change) -> None:
    first, second = change.arguments
    one, other = _unit(board, first), _unit(board, second)
    board[first], board[second] = replace(other, square=first), replace(one, square=second)


def _remove(board: Board, change: Change) -> None:
    for square in change.arguments:
        _unit(board, square)
        del board[square]


def _add(board: Board, change: Change) -> None:
    for placement in change.placements:
        board[placement.square] = placement


def _unit(board: Board, square: str) -> Placement:
    if square not in board:
        raise ChangeError(f"there is no unit on {square}", _FROM_DIAGRAM)
    return board[square]


# -- changes of all units


def _substitute(board: Board, change: Change) -> None:
    old, new = change.arguments
    for square, unit in board.items():
        if unit.piece.walk == old:
            board[square] = replace(unit, piece=replace(unit.piece, walk=new))


def _polish(board: Board, change: Change) -> None:
    for square, unit in board.items():
        board[square] = replace(unit, piece=_of_other_side(unit.piece))


def _of_other_side(piece: Piece) -> Piece:
    """White for Black and Black for White; neutral units stay neutral."""
    if piece.colour == "neutral":
        return piece
    return replace(piece, colour="black" if piece.colour == "white" else "white")


_MOVES: Mapping[str, Callable[[Board, Change], None]] = {
    "move": _move,
    "exchange": _exchange,
    "remove": _remove,
    "add": _add,
    "substitute": _substitute,
    "polish": _polish,
}


# -- the board


def _shift(departure: str, arrival: str) -> Turn:
    """The move of the whole position that takes one square to the other."""
    start, end = _coordinates(departure), _coordinates(arrival)
    by_file, by_rank = end[0] - start[0], end[1] - start[1]
    return lambda file, rank: (file + by_file, rank + by_rank)


def _turned(problem: Problem, turn: Turn, change: str) -> Problem:
    """The position turned or shifted; what made an en passant capture possible is past then.

    change: the kind of change; what stands on the squares of a condition may go along with it.
    Raises ChangeError if anything leaves the board.
    """
    on = boards.board(problem.board)
    placements = [
        replace(unit, square=_turned_square(unit.square, turn, on)) for unit in problem.placements
    ]
    conditions = tuple(
        _turned_condition(condition, turn, problem)
        if in_force.goes_along(condition, change)
        else condition
        for condition in problem.conditions
    )
    return replace(
        problem,
        placements=_in_order(placements),
        conditions=conditions,
        options=tuple(option for option in problem.options if option.name != "EnPassant"),
        fen_en_passant=None,
    )


def _turned_condition(condition: Condition, turn: Turn, problem: Problem) -> Condition:
    """The condition on its new squares. Of what moves from diagram A to diagram B the latter turns,
    as units do."""
    on = boards.board(problem.board)
    goes_to_b = problem.start is not None and bool(in_force.moving((condition,)))
    squares = condition.ends if goes_to_b else condition.arguments
    turned = squares and tuple(_turned_square(square, turn, on) for square in squares)
    return replace(condition, **{"ends" if goes_to_b else "arguments": turned})


def keeps_upright(change: Change) -> bool:
    """Whether a mirror or rotation of a square board leaves files what they are."""
    file, _ = _turn(change, boards.board("8x8"))(0, 1)
    return file in (0, 7)


def turned_square(square: str, change: Change, on: BoardEntry) -> str:
    """Where a change of the whole position takes a square. Raises ChangeError."""
    return _turned_square(square, _turn(change, on), on)


def _turn(change: Change, on: BoardEntry) -> Turn:
    """How a change moves the whole position."""
    match change.kind:
        case "rotate":
            return ROTATIONS[change.arguments[0]](on.files - 1, on.ranks - 1)
        case "mirror":
            return MIRRORS[change.arguments](on.files - 1, on.ranks - 1)
        case _:
            return _shift(*change.arguments)


def _turned_square(square: str, turn: Turn, on: BoardEntry) -> str:
    file, rank = turn(*_coordinates(square))
    turned = f"{boards.FILES[file]}{rank + 1}" if 0 <= file < on.files else ""
    if not on.holds(turned):
        hint = f"The board goes from {on.squares()[0]} to {on.squares()[-1]}"
        raise ChangeError(f"what stands on {square} would leave the board", hint)
    return turned


def _coordinates(square: str) -> tuple[int, int]:
    """File and rank, counted from 0."""
    return ord(square[0]) - ord("a"), int(square[1:]) - 1


def _in_order(placements: Iterable[Placement]) -> tuple[Placement, ...]:
    """Placements as a diagram is read: from a8 to h1."""
    return tuple(sorted(placements, key=lambda unit: (-int(unit.square[1:]), unit.square[0])))
