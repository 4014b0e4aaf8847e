"""Positions and stipulations without sense, refused for the diagram and for every twin."""

from __future__ import annotations

from solver.catalogue import half_moves, in_force, walks
from solver.catalogue.boards import SQUARE
from solver.catalogue.coalition import GREAT
from solver.catalogue.games import GAMES
from solver.catalogue.goals import GOALS
from solver.catalogue.language import words
from solver.catalogue.stipulation.trees import branches_of, goals_of
from solver.compiling.compile_context import Setting
from solver.errors import NOWHERE, Fault, IllegalSetup, Unsupported
from solver.model import Both, Branch, Either, Play, Problem, Stipulation


def check(setting: Setting, stipulation: Stipulation) -> None:
    """Raises IllegalSetup for positions without sense, Unsupported for what nobody has agreed."""
    _check_kings(setting.problem)
    _check_double_step(setting.problem)
    _check_series(stipulation)
    _check_turned_conventions(setting.problem)
    _check_makes(setting.problem)
    if setting.problem.conditions:
        _check_elements(setting.problem)
        _check_holes(setting.problem)
        _check_armies(setting.problem)
        _check_past(setting, stipulation)
        _check_goals(setting.problem, stipulation)
        _check_imitators(setting.problem, stipulation)
        _check_half_moves(setting.problem, stipulation)


def _check_kings(problem: Problem) -> None:
    """A side may lack its king, but two kings of one side make no sense where they are royal."""
    if in_force.kings(problem.conditions) == "any":
        return
    for colour in GREAT if problem.coalition else ("white", "black"):
        squares = [
            p.square
            for p in problem.placements
            if p.piece.walk in walks.ROYAL and p.piece.colour in (colour, "neutral")
        ]
        if len(squares) > 1:
            message = f"illegal set-up: two {colour} kings ({', '.join(squares)})"
            hint = "Leave one or put another piece there"
            raise IllegalSetup([Fault(problem.place or NOWHERE, message, hint, kind="setup")])


def _check_double_step(problem: Problem) -> None:
    """The squares of a double step: whoever has made it stands on the last, the others are empty.

    Where units stand on each other some may have stayed behind.
    """
    option = problem.option("EnPassant")
    if option is None or GAMES[problem.game].stacks:
        return
    squares = [said for said in option.arguments if SQUARE.fullmatch(said)]
    occupied = {unit.square for unit in problem.placements}
    if len(squares) > 2 and occupied.intersection(squares) != {squares[-1]}:
        message = f"illegal set-up: nobody can have moved {''.join(squares)} just now"
        hint = f"Whoever did stands on {squares[-1]}, and nobody on the other squares"
        place = option.place or problem.place or NOWHERE
        raise IllegalSetup([Fault(place, message, hint, kind="setup")])


def _check_holes(problem: Problem) -> None:
    """Nobody stands in a hole."""
    holes = in_force.squares_with("hole", problem.conditions)
    inside = [unit.square for unit in problem.placements if unit.square in holes]
    if inside:
        message = f"illegal set-up: a unit in a hole ({', '.join(inside)})"
        hint = "Put the unit elsewhere, or leave out the hole"
        raise IllegalSetup([Fault(problem.place or NOWHERE, message, hint, kind="setup")])


def _check_armies(problem: Problem) -> None:
    """One set of units, and no officers in the diagram whose place others have taken."""
    by: dict[str, str] = {}
    for name, army in in_force.armies(problem.conditions):
        both = next((by[walk] for walk in army.standard if by.get(walk, name) != name), None)
        if both is not None:
            message = f"{both} with {name}: which set of units is played with is not agreed"
            hint = f"Leave out {both} or {name}"
            raise Unsupported([Fault(problem.place or NOWHERE, message, hint, kind="unsupported")])
        by |= dict.fromkeys(army.standard, name)
        replaced = [
            unit.square
            for unit in problem.placements
            if army.alone and unit.piece.walk in army.standard
        ]
        if replaced:
            message = f"illegal set-up: under {name} other units stand in their place"
            message += f" ({', '.join(replaced)})"
            hint = "Put there what takes their place, or leave out the condition"
            raise IllegalSetup([Fault(problem.place or NOWHERE, message, hint, kind="setup")])


def _check_past(setting: Setting, stipulation: Stipulation) -> None:
    """What goes before the diagram is one half-move, and what is won must not come back later."""
    problem = setting.problem
    captured = in_force.needs_memory(problem.conditions)
    if captured and (problem.option("EnPassant") or problem.fen_en_passant):
        message = "illegal set-up: the last half-move was a capture and a double step of a pawn"
        hint = "Leave one of the two out"
        raise IllegalSetup([Fault(problem.place or NOWHERE, message, hint, kind="setup")])
    won = any(goal.sign == "%" for goal in goals_of(stipulation.play))
    if won and any(row.returns_later for row in setting.rows):
        message = "% where captured units return a half-move later says nothing"
        raise _unsupported(message, stipulation, "Ask for a capture (x) instead")


def _check_goals(problem: Problem, stipulation: Stipulation) -> None:
    """Goals of check and mate, where a condition knows no checks."""
    listed = half_moves.resolved(problem.conditions)
    without = in_force.without_checks(one for one in listed if one.half_moves is None)
    signs = (goal.sign for goal in goals_of(stipulation.play))
    checking = next((sign for sign in signs if GOALS[sign].needs_check), None)
    if without and checking is not None:
        message = f"{checking} under {without}, where there are no checks, is never reached"
        hint = f"Ask for stalemate (=) or a capture (x), or leave out {without}"
        raise _unsupported(message, stipulation, hint)


def _check_imitators(problem: Problem, stipulation: Stipulation) -> None:
    """Imitators of a proof game: nobody has agreed whether they stand on their squares when the
    game begins, or when it has come to the diagram."""
    listed = in_force.moving(problem.conditions)
    if not listed or all(goal.sign != "dia" for goal in goals_of(stipulation.play)):
        return
    name = listed[0].name
    message = f"{name} in a proof game: whether imitators begin or end there is not agreed"
    array = words.spelled("command", "initialgamearray", problem.language)
    hint = (
        f'Ask for a=>b: before it "{array}" and {name} for where they begin, behind it {name} for '
        "where they end; the option WhiteToPlay lets White begin"
    )
    place = listed[0].place or stipulation.place or NOWHERE
    raise Unsupported([Fault(place, message, hint, kind="unsupported")])


def _check_half_moves(problem: Problem, stipulation: Stipulation) -> None:
    """Conditions of some half-moves, where half-moves are taken back or units are not seen."""
    if not half_moves.are_restricted(problem.conditions):
        return
    (*_, named) = problem.conditions
    where = ""
    if stipulation.taken_back is not None or problem.option("Retractor"):
        where = "where half-moves are taken back: from where they are counted is not agreed"
    elif problem.invisibles is not None and all(map(in_force.is_agreed_unseen, problem.conditions)):
        where = "with total invisibles: only what holds in all half-moves is known there"
    if where:
        message = f"conditions of some half-moves {where}"
        place = named.place or stipulation.place or NOWHERE
        hint = "Let the conditions hold in all half-moves"
        raise Unsupported([Fault(place, message, hint, kind="unsupported")])


def _check_turned_conventions(problem: Problem) -> None:
    """The conventions of castling and en passant are turned over in orthodox chess alone."""
    option = problem.option("EpOn") or problem.option("CastlingOff")
    if option is None or (not problem.conditions and problem.game == "chess"):
        return
    message = f"{option.name} in fairy chess: whose moves the convention is about is not agreed"
    single = "EnPassant" if option.name == "EpOn" else "NoCastling"
    hint = f"Leave it out, or say with {single} what is meant"
    place = option.place or problem.place or NOWHERE
    raise Unsupported([Fault(place, message, hint, kind="unsupported")])


def _check_makes(problem: Problem) -> None:
    """A make that is to be shown has to be made."""
    option = problem.option("ShowMake")
    if option is None or in_force.have_makes(problem.conditions):
        return
    message = "ShowMake where captures have no make, which those of make&take have"
    place = option.place or problem.place or NOWHERE
    raise Unsupported([Fault(place, message, "Leave it out", kind="unsupported")])


def _check_elements(problem: Problem) -> None:
    """There has to be something to choose from. What that may be the kernel knows."""
    selection = in_force.choosing(problem.conditions)
    if selection is None or len(problem.conditions) > 1:
        return
    message = f"{selection.name} needs two conditions to choose from"
    place = selection.place or problem.place or NOWHERE
    hint = "Write them behind it"
    raise Unsupported([Fault(place, message, hint, kind="unsupported")])


def _check_series(stipulation: Stipulation) -> None:
    """Refuses play that has to be possible between the moves of a series."""
    for branch in branches_of(stipulation.play):
        constraint = branch.steps[0].constraint
        if len(branch.steps) == 1 and constraint is not None and _asks_for_play(constraint):
            message = (
                "play that has to be possible before each move of a series is not supported yet"
            )
            raise _unsupported(message, stipulation, 'With "!" it has to be impossible')


def _asks_for_play(constraint: Play) -> bool:
    """Whether a constraint holds only if some play has a solution; not if one has none."""
    if isinstance(constraint, Both | Either):
        return _asks_for_play(constraint.left) or _asks_for_play(constraint.right)
    return isinstance(constraint, Branch)


def _unsupported(message: str, asked: Stipulation, hint: str) -> Unsupported:
    return Unsupported([Fault(asked.place or NOWHERE, message, hint, kind="unsupported")])
