"""What a position must not be, and what cannot be solved yet, in the diagram and all twins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from solver.catalogue import definitions, half_moves, in_force, walks
from solver.catalogue.boards import SQUARE, board
from solver.catalogue.coalition import GREAT
from solver.catalogue.games import GAMES, OWN_OPTIONS
from solver.catalogue.language import words
from solver.catalogue.movement_of import movement_of
from solver.catalogue.side_to_move import begins
from solver.catalogue.stipulation.trees import goals_of
from solver.model import Change, Condition, Option, Piece, Place, Problem, Stipulation
from solver.reading.board import Board
from solver.reading.faults import Reading

#: how the other side is made to begin
_EXCHANGE = (("command", "option"), ("option", "HalfDuplex"))

Placed = list[tuple[int, Change]]


def check(problem: Problem, placed: list[Placed], set_up: Board, at: int, reading: Reading) -> None:
    """Set up the diagram and all twins; put on the reading what forbids it.

    placed: the changes of each twin with their places; set_up: the diagram with the words that set
    it up; at: where the statement begins.
    """
    for piece, word in set_up.words.items():
        if problem.game == "chess":
            _check_walk(piece, word, problem.board, reading)
    if problem.conditions:
        _check_conditions(problem.conditions, at, reading)
    _check_stacks(problem, set_up.places, reading)
    _check_turn(problem, at, reading)
    _check_squares(problem, [*problem.conditions, *problem.options], at, reading)
    if problem.stipulation is not None:
        _check_goals(problem, problem.stipulation, at, reading)
    _check_choices(problem, at, reading)
    _check_double_step(problem, at, reading)
    if not problem.zeroposition:
        _check_kings(problem, at, reading, set_up.places)
    previous = problem
    for twin, changes in zip(problem.twins, placed, strict=True):
        previous = _changed(previous if twin.continued else problem, changes, reading)
        if changes:
            _check_kings(previous, changes[0][0], reading)


def _changed(problem: Problem, changes: Iterable[tuple[int, Change]], reading: Reading) -> Problem:
    """The problem after these changes; impossible ones are left out."""
    from solver import twins

    for at, change in changes:
        before = problem
        try:
            problem = twins.apply_change(problem, change)
        except twins.ChangeError as error:
            reading.fault(at, str(error), error.way_out(reading.language), kind="setup")
        if change.kind == "move" and len(problem.placements) < len(before.placements):
            reading.note(f"what stands on {change.arguments[1]} disappears in the twin", at)
        if change.kind == "substitute" and problem.placements == before.placements:
            reading.note("no unit has the walk that is to be substituted", at)
        for placement in change.placements if problem.game == "chess" else ():
            _check_walk(placement.piece, at, problem.board, reading)
        if change.kind == "substitute" and problem.game == "chess":
            _check_walk(Piece("white", change.arguments[1]), at, problem.board, reading)
        if change.conditions:
            _check_conditions(change.conditions, at, reading)
            _check_squares(problem, change.conditions, at, reading)
        if change.stipulation is not None:
            _check_goals(problem, change.stipulation, at, reading)
    return replace(problem, twins=())


def _check_walk(piece: Piece, at: int, on: str, reading: Reading) -> None:
    """Whether units of this kind can be solved on the board."""
    moves = movement_of(piece.walk)
    if moves is None:
        reading.missing(at, f"piece {piece.walk}")
    elif board(on).heights:
        from solver.catalogue import hexes

        try:
            hexes.movement(piece.walk, moves)
        except hexes.NotOnHexes as reason:
            name = definitions.code(piece.walk) if "=" in piece.walk else piece.walk
            reading.fault(at, f"{name} on hexes: {reason}", kind="unsupported")
    if piece.attributes:
        _check_attributes(piece, at, reading)


def _check_attributes(piece: Piece, at: int, reading: Reading) -> None:
    """Whether they can be solved."""
    from solver.catalogue.attributes import ATTRIBUTES

    for key in piece.attributes:
        if not ATTRIBUTES[key].supported:
            reading.missing(at, f"attribute {key}")


def _check_stacks(problem: Problem, places: Mapping[str, int], reading: Reading) -> None:
    """Units below others, where nothing brings them up again."""
    if GAMES[problem.game].stacks:
        return
    for unit in problem.placements:
        reason = in_force.never_up(problem.conditions, unit) if unit.below else ""
        if reason:
            hint = "One of them may be meant for another square"
            reading.fault(places[unit.square], reason, hint, kind="unsupported")


def _check_conditions(listed: Sequence[Condition], at: int, reading: Reading) -> None:
    """Whether the conditions can be solved, each by itself, and those of the Circe family."""
    from solver.catalogue import circe
    from solver.catalogue.conditions import CONDITIONS

    for condition in listed:
        if not circe.is_family(condition.name) and not CONDITIONS[condition.name].supported:
            name = words.spelled("condition", condition.name, reading.language)
            reading.missing(condition.place or at, f"condition {name}")
    for condition, message, hint in half_moves.refused(listed):
        reading.fault(condition.place or at, message, hint, kind="unsupported")
    for together in half_moves.together(listed):
        _check_family(together, at, reading)


def _check_family(listed: Sequence[Condition], at: int, reading: Reading) -> None:
    """Whether the conditions of the Circe family that hold at the same time can be solved."""
    from solver.catalogue import circe

    family = [condition for condition in listed if circe.is_family(condition.name)]
    place = family[0].place if family else None
    try:
        heeded = _heeded(listed, at, reading)
        missing, undefined = circe.unsupported(heeded), circe.undefined(heeded)
    except circe.CirceError as error:
        table = "condition" if circe.is_family(error.word) else "circe-variant"
        word = words.spelled(table, error.word, reading.language)
        reading.fault(place or at, str(error), f'Leave "{word}" out')
    else:
        if undefined:
            reading.fault(place or at, *undefined, kind="unsupported")
        elif missing:
            what, way_out = missing
            reading.missing(place or at, f"condition {what}", way_out)


def _heeded(listed: Sequence[Condition], at: int, reading: Reading) -> tuple[Condition, ...]:
    """The conditions without those of a capture before the diagram that cannot be heeded."""
    from solver.catalogue import circe
    from solver.catalogue.conditions import CONDITIONS

    found = []
    for condition in listed:
        name = words.spelled("condition", condition.name, reading.language)
        beside = CONDITIONS[condition.name].beside
        if not beside:
            found.append(condition)
        elif not circe.remembers(listed):
            missing = words.spelled("condition", beside, reading.language)
            reading.note(
                f"condition {name} changes nothing without {missing}", condition.place or at
            )
            found.append(condition)
        elif circe.said(condition):
            attributes = " ".join(
                words.spelled("attribute", one, reading.language) for one in circe.said(condition)
            )
            message = f"condition {name} of a unit that is {attributes}"
            reading.missing(condition.place or at, message, f'Leave "{attributes}" out')
        else:
            found.append(condition)
    return tuple(found)


def _check_kings(
    problem: Problem, at: int, reading: Reading, places: Mapping[str, int] | None = None
) -> None:
    """A side has one king at most. places: where the units of the diagram are, by squares."""
    if in_force.kings(problem.conditions) == "any":
        return
    for side in GREAT if problem.coalition else ("white", "black"):
        royal = [
            unit.square
            for unit in problem.placements
            if unit.piece.colour in (side, "neutral")
            and (unit.piece.walk in walks.ROYAL or "royal" in unit.piece.attributes)
        ]
        if len(royal) > 1:
            squares = ", ".join(royal)
            place = max((places or {}).get(square, at) for square in royal)
            message = f"two {side} kings or more ({squares})"
            reading.fault(place, message, "Leave one or put another piece there", kind="setup")


def _check_choices(problem: Problem, at: int, reading: Reading) -> None:
    """What belongs to some games is said in those games only."""
    for option in problem.options:
        known = OWN_OPTIONS.get(option.name)
        if known is not None and problem.game not in known:
            names = [GAMES[game].names.of(reading.language) for game in known]
            message = f"{option.name} is an option of {', '.join(names)}"
            command = words.spelled("command", "game", reading.language)
            hint = f'Leave it out, or put "{command} {names[0]}"'
            reading.fault(option.place or at, message, hint, kind="setup")


def _check_double_step(problem: Problem, at: int, reading: Reading) -> None:
    """Where units stand on each other, all that made a double step are named, and are there."""
    for option in problem.options:
        if option.name != "EnPassant" or not option.arguments[-1].isdecimal():
            continue
        *squares, pieces = option.arguments
        place = option.place or at
        if not GAMES[problem.game].stacks:
            message = "how many units made a double step is said in Trojan only"
            reading.fault(place, message, f'Leave "{pieces}" out', kind="setup")
            continue
        unit = next((put for put in problem.placements if put.square == squares[-1]), None)
        height = 1 + len(unit.below) if unit is not None and unit.piece.walk == "pawn" else 0
        if len(squares) != 3 or height < int(pieces):
            message = (
                f"no pawn with so many units ({pieces}) has made the double step {''.join(squares)}"
            )
            hint = f"Their pawn stands on {squares[-1]}" if len(squares) == 3 else None
            reading.fault(place, message, hint or "E.g. EnPassant d2d3d4 1", kind="setup")


def _check_squares(
    problem: Problem, clauses: Sequence[Condition | Option], at: int, reading: Reading
) -> None:
    """Squares that conditions and options name are on the board."""
    for clause in clauses:
        said = clause.arguments
        if isinstance(clause, Condition) and clause.ends is not None:
            said += clause.ends
        squares = [one for one in said if SQUARE.fullmatch(one)]
        _check_on_board(problem, squares, clause.place or at, reading)


def _check_goals(problem: Problem, asked: Stipulation, at: int, reading: Reading) -> None:
    """Squares that goals name are on the board."""
    squares = [goal.square.lower() for goal in goals_of(asked.play) if goal.square]
    _check_on_board(problem, squares, asked.place or at, reading)


def _check_on_board(
    problem: Problem, squares: Iterable[str], place: Place | int, reading: Reading
) -> None:
    on = board(problem.board)
    for square in dict.fromkeys(squares):
        if not on.holds(square):
            reading.fault(place, f"{square} is no square of the board {on.key}", on.extent())


def _check_turn(problem: Problem, at: int, reading: Reading) -> None:
    """The side to move that `turn` names is the side that the stipulation lets begin."""
    asked, turn = problem.stipulation, problem.turn
    if asked is None or turn is None or problem.coalition or problem.fen_rights is not None:
        return
    if turn in begins(replace(problem, turn=None)):
        return
    sides = turn.capitalize(), asked.side.capitalize()
    message = f"{sides[0]} is said to be to move, but {asked.text} begins with {sides[1]}"
    option = (words.spelled(*word, reading.language) for word in _EXCHANGE)
    hint = f'With "{" ".join(option)}" the other side begins'
    reading.fault(at, message, hint)
