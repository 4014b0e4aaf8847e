"""Constraints on lines for the kernel, and what of them says nothing or is not agreed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from solver.catalogue import half_moves, walks
from solver.catalogue.boards import FILES, BoardEntry
from solver.catalogue.constraint_words import text
from solver.catalogue.language import letters
from solver.compiling.compile_context import WALKS_OF_CHESS, Setting
from solver.errors import NOWHERE, Fault, IllegalSetup, InputError, Unsupported
from solver.model import (
    AnyAsked,
    Constraint,
    Demand,
    Demanded,
    MoveSaid,
    NotAsked,
    Placement,
    Problem,
    Stipulation,
    Units,
)
from solver.model.constraints import demands_of

Spec = dict[str, Any]

#: play of which it is agreed what a line is
_BATTLE = ("direct", "self")
_KINDS = (
    *_BATTLE,
    *("help", "help-by-position", "series", "series-help", "series-help-by-position"),
    *("proof-game", "a-to-b"),
)
#: options that change whose moves count, or which
_OPTIONS = ("GoalIsEnd", "Threat", "NonTrivial", "MaxFlightsquares", "Retractor", "NullMoves")
#: how many demands the kernel keeps the state of
MOST = 16
_OWNERS = {"white": 1, "black": 2, "neutral": 3}
_MOST_UNITS = 255  # the kernel's ids of units


def check(setting: Setting, stipulation: Stipulation) -> None:
    """Refuses what has no clear meaning for what is asked.

    Raises IllegalSetup for units that are not there, Unsupported for the rest.
    """
    problem = setting.problem
    if not problem.constraints:
        return
    for message, hint, constraint in _refusals(setting, stipulation):
        fault = Fault(_place(constraint, problem), message, hint, kind="unsupported")
        raise Unsupported([fault])
    for constraint in problem.constraints:
        for demand in demands_of(constraint.demand):
            _check_demand(demand, constraint, setting)


def check_side(problem: Problem, stipulation: Stipulation) -> None:
    """Refuses constraints on the defence of battle play that are no part of what is asked: its
    answers have to stay complete. Raises Unsupported."""
    if stipulation.kind not in _BATTLE:
        return
    for constraint in problem.constraints:
        for demand in demands_of(constraint.demand):
            if demand.plies is not None and demand.plies.first < 0:
                message = (
                    f'half-moves counted from the end in "{text(constraint, problem.language)}"'
                )
                message += ": variations of battle play differ in length"
                hint = "Count them from the beginning, e.g. @1, or ask for help play"
                raise _unsupported(message, hint, constraint, problem)
            if constraint.strict or _is_attackers(demand, stipulation):
                continue
            message = f'"{text(constraint, problem.language)}" limits the defence of battle play:'
            message += " without all its answers nothing is proved"
            hint = "With strict it belongs to what is asked; else say it of the attacker"
            raise _unsupported(message, hint, constraint, problem)


def specs(setting: Setting) -> Spec:
    """What is added to the specification of a machine: nothing where there are no constraints."""
    problem = setting.problem
    if not problem.constraints:
        return {}
    found: list[Spec] = []
    tops = [_add(one.demand, setting, found) for one in problem.constraints]
    found.append({"kind": "all", "parts": tops})
    knows = any(
        demand.units is not None and demand.units.square is not None
        for one in problem.constraints
        for demand in demands_of(one.demand)
    )
    added: Spec = {"constraints": found, "plain_chess": _is_plain(problem)}
    return {**added, "units_are_known": True} if knows else added


# --- refusals


def _refusals(
    setting: Setting, stipulation: Stipulation
) -> Iterator[tuple[str, str, Constraint | None]]:
    """What is not solved with constraints: why, the way out, and which one it is about."""
    problem = setting.problem
    first = problem.constraints[0]
    leave_out = "Leave the constraint out"
    if problem.game != "chess" or setting.board.heights or setting.boards > 1:
        what = problem.game if problem.game != "chess" else "this board"
        yield f"constraints on {what} are not supported yet", leave_out, first
    if problem.invisibles is not None:
        yield "constraints with total invisibles: what a line does is not seen", leave_out, first
    if half_moves.are_restricted(problem.conditions):
        message = "constraints with conditions of single half-moves are not supported yet"
        yield message, leave_out, first
    if stipulation.kind not in _KINDS or stipulation.intro or stipulation.structured:
        message = f"constraints on {stipulation.text}: what they mean for such play is not agreed"
        yield message, f"{leave_out}, or ask for direct, self, help or series play", first
    for option in problem.options:
        if option.name in _OPTIONS:
            message = f"constraints with the option {option.name}: what they mean is not agreed"
            yield message, f"Leave out {option.name} or the constraint", first
    demands = [one for top in problem.constraints for one in demands_of(top.demand)]
    if len(demands) > MOST:
        message = f"constraints ask more than {MOST} things of a line"
        yield message, "Ask for some of them in problems of their own", problem.constraints[-1]


def _check_demand(demand: Demand, constraint: Constraint, setting: Setting) -> None:
    problem, units = setting.problem, demand.units
    named = [*demand.walks]
    if units is not None and units.walk is not None:
        named.append(units.walk)
    if demand.move is not None:
        named += filter(None, (demand.move.walk, demand.move.promotes))
    for walk in named:
        if walk not in setting.kinds:
            letter = letters.code(walk, problem.language).upper()
            message = f'"{text(constraint, problem.language)}": no unit is or becomes {letter}'
            raise _illegal(message, "Name units that are in play", constraint, problem)
    if units is None:
        return
    if units.square is not None and _number(units, setting) is None:
        message = f'"{text(constraint, problem.language)}": {_there(units, problem)}'
        raise _illegal(message, "Name a unit where it stands in the diagram", constraint, problem)
    if demand.kind == "promotes" and units.walk is not None and units.walk not in walks.PAWNS:
        message = f'"{text(constraint, problem.language)}": only pawns promote'
        raise _illegal(message, "Name a pawn, or a side", constraint, problem)


def _there(units: Units, problem: Problem) -> str:
    """Who stands where a constraint names another unit."""
    there = next((one for one in _placements(problem) if one.square == units.square), None)
    if there is None:
        return f"nobody stands on {units.square}"
    walk = letters.code(there.piece.walk, problem.language).upper()
    return f"on {units.square} stands a {there.piece.colour} {walk}"


def _is_attackers(demand: Demand, stipulation: Stipulation) -> bool:
    """Whether a demand is one on what the attacker does himself."""
    attacker = stipulation.side
    if demand.kind == "line":
        assert demand.plies is not None
        return demand.plies.first % 2 == 1
    if demand.units is None:
        return True
    if demand.kind == "captured":  # it is the other side that captures
        return demand.units.colour not in (attacker, "neutral")
    return demand.units.colour == attacker


def _place(constraint: Constraint | None, problem: Problem) -> Any:
    return (constraint and constraint.place) or problem.place or NOWHERE


def _unsupported(message: str, hint: str, constraint: Constraint, problem: Problem) -> InputError:
    return Unsupported([Fault(_place(constraint, problem), message, hint, kind="unsupported")])


def _illegal(message: str, hint: str, constraint: Constraint, problem: Problem) -> InputError:
    return IllegalSetup([Fault(_place(constraint, problem), message, hint, kind="setup")])


# --- specifications


def _add(demand: Demanded, setting: Setting, found: list[Spec]) -> int:
    """Puts a demand behind those that it joins; its number."""
    match demand:
        case NotAsked(of):
            one: Spec = {"kind": "not", "parts": [_add(of, setting, found)]}
        case AnyAsked(several):
            parts = [_add(each, setting, found) for each in several]
            one = {"kind": "any", "parts": parts}
        case Demand():
            one = _spec(demand, setting)
    found.append(one)
    return len(found) - 1


def _spec(demand: Demand, setting: Setting) -> Spec:
    found: Spec = {"kind": demand.kind, "least": demand.least, "every": demand.every}
    if demand.most is not None:
        found["most"] = demand.most
    if demand.kind == "mates" or demand.way == "king":
        found["kind"] = f"{demand.kind}-{demand.way}"
    if demand.units is not None:
        found |= _units(demand.units, setting)
    if demand.plies is not None:
        found |= {"from_ply": demand.plies.first, "to_ply": demand.plies.last}
    if demand.kind == "route":
        site = setting.board.site
        found["sites"] = [_SOME if one == "*" else site(one) for one in demand.squares]
    elif demand.squares:
        found["sites"] = sorted(map(setting.board.site, squares(demand.squares, setting.board)))
    if demand.walks:
        found["kinds"] = [setting.kinds.index(walk) for walk in demand.walks]
    if demand.move is not None:
        found |= _move(demand.move, setting)
    return found


#: the kernel's site for some moves of a route
_SOME = 256


def _units(units: Units, setting: Setting) -> Spec:
    number = _number(units, setting)
    if number is not None:
        return {"unit_id": number + 1}
    found: Spec = {"owners": _OWNERS[units.colour]}
    if units.walk is not None:
        found["unit_kind"] = setting.kinds.index(units.walk)
    return found


def _number(units: Units, setting: Setting) -> int | None:
    """The place of a unit of the diagram among all of them."""
    if units.square is None:
        return None
    for number, one in enumerate(_placements(setting.problem)[:_MOST_UNITS]):
        fits = (one.piece.colour, one.piece.walk) == (units.colour, units.walk)
        if one.square == units.square and fits:
            return number
    return None


def _placements(problem: Problem) -> tuple[Placement, ...]:
    """The units with which play begins, in the order in which the kernel has them."""
    return problem.start or problem.placements


def _move(move: MoveSaid, setting: Setting) -> Spec:
    if move.castles is not None:
        return {"short": move.castles == "0-0"}
    found: Spec = {"to": setting.board.site(move.to)}
    if move.walk is not None:
        found["unit_kind"] = setting.kinds.index(move.walk)
    if move.file is not None:
        found["from_file"] = FILES.index(move.file)
    if move.rank is not None:
        found["from_rank"] = int(move.rank) - 1
    if move.captures is not None:
        found["captures"] = int(move.captures)
    if move.promotes is not None:
        found["kinds"] = [setting.kinds.index(move.promotes)]
    return found


def squares(written: Iterable[str], on: BoardEntry) -> frozenset[str]:
    """The squares that a constraint names: a1, a1-c3, `file d`, `rank 4`, dark, light."""
    return frozenset(square for one in written for square in on.squares() if _is_in(square, one))


def _is_in(square: str, written: str) -> bool:
    file, rank = FILES.index(square[0]), int(square[1:])
    if written in ("dark", "light"):
        return (file + rank) % 2 == (1 if written == "dark" else 0)
    if written.startswith("file "):
        return square[0] == written[5:]
    if written.startswith("rank "):
        return square[1:] == written[5:]
    if "-" not in written:
        return square == written
    one, other = written.split("-")
    files = sorted((FILES.index(one[0]), FILES.index(other[0])))
    ranks = sorted((int(one[1:]), int(other[1:])))
    return files[0] <= file <= files[1] and ranks[0] <= rank <= ranks[1]


def _is_plain(problem: Problem) -> bool:
    """Whether units move by the walks of chess alone, so that distances on the board tell."""
    units = _placements(problem)
    return (
        not problem.conditions
        and problem.board == "8x8"
        and all(
            one.piece.walk in WALKS_OF_CHESS
            and one.piece.colour != "neutral"
            and not one.piece.attributes
            for one in units
        )
    )
