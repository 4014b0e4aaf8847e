"""The kernel, set up with a position and its rules, and what it can tell of it without a search."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, cast

from msgspec.structs import replace

from solver import _kernel
from solver.compiling.compile_context import Setting, from_array, setting_of
from solver.compiling.game_specs import machine_spec
from solver.compiling.rules import rules_of
from solver.compiling.specs import Spec
from solver.errors import NOWHERE, Fault, IllegalSetup, Unsupported
from solver.model import Colour, FirstMove, Guarantee, Phase, Problem, Pruning, Reason

#: the way out for a rule that does not fit the rest, where the kernel has none of its own
_LEAVE_OUT = "Leave out the condition, or what it does not go with"


class CapturesKing(IllegalSetup):
    """The side to move could capture the other one's king: no game leads to that."""


def machine(spec: Spec) -> _kernel.Machine:
    """The kernel set up with a specification; with invisibles, what solves them in its place.

    Raises Unsupported where the kernel refuses a combination of rules.
    """
    if "invisible" in spec:
        from solver.compiling.invisible_machine import InvisibleMachine

        return cast(_kernel.Machine, InvisibleMachine(spec["invisible"]))
    try:
        return _kernel.Machine(spec)
    except ValueError as error:
        message, *ways_out = map(str, error.args)
        hint = next(iter(ways_out), _LEAVE_OUT)
        raise Unsupported([Fault(NOWHERE, message, hint, kind="unsupported")]) from error


def legal_moves(problem: Problem, side: Colour) -> list[Any]:
    """The legal moves of a side in the problem's diagram, as model.Move."""
    setting = setting_of(problem)
    decoder = setting.decoder()
    with refusing_too_many_moves(problem):
        records = to_play(setting, side).moves(setting.side_of(side))
        return [decoder.move(record) for record in records]


def first_moves(problem: Problem, phase: Phase) -> tuple[FirstMove, ...]:
    """The first moves of a phase with what they are, where the problem's legal moves tell that."""
    if not phase.first_moves or problem.game != "chess" or problem.coalition or _goes_back(problem):
        return phase.first_moves
    moves = legal_moves(problem, "black" if phase.side == "black" else "white")
    return tuple(
        replace(one, move=moves[one.number - 1]) if one.number <= len(moves) else one
        for one in phase.first_moves
    )


def _goes_back(problem: Problem) -> bool:
    """Whether the first moves are taken back."""
    asked = problem.stipulation
    taken = asked is not None and asked.taken_back is not None
    return taken or problem.option("Retractor") is not None


@contextmanager
def refusing_too_many_moves(problem: Problem) -> Iterator[None]:
    """Refuse positions with more moves than the kernel can tell apart."""
    try:
        yield
    except OverflowError as error:
        fault = Fault(problem.place or NOWHERE, str(error), kind="unsupported")
        raise Unsupported([fault]) from None


def to_play(setting: Setting, side: Colour) -> _kernel.Machine:
    """The machine of the problem's diagram with that side to move.

    Constraints make no move illegal, and are left aside. Raises CapturesKing if the side could
    capture the king, as no game leads to that: in coalition chess, where nobody captures kings, it
    has its moves all the same. Raises Unsupported where units are not seen.
    """
    problem = setting.problem
    if problem.invisibles is not None:
        message = "moves from a diagram with total invisibles: units that are not seen move, too"
        hint = "kirke solve finds lines with them"
        raise Unsupported([Fault(problem.place or NOWHERE, message, hint, kind="unsupported")])
    setting = replace(setting, problem=replace(problem, constraints=()))
    kernel: _kernel.Machine = machine(machine_spec(setting))
    if not problem.coalition and kernel.can_capture_king(setting.side_of(side)):
        message = "illegal set-up: the side to move can capture the king"
        raise CapturesKing([Fault(problem.place or NOWHERE, message, kind="setup")])
    return kernel


#: what is said of a pruning that --without switches off, and of one that is for other rules
SWITCHED_OFF = "switched off"
UNASKED = "no rule asks for it"


def pruning_names() -> list[str]:
    """The names of all prunings of the search, in the order of docs/pruning.md."""
    return _kernel.pruning_names()


def prunings(problem: Problem, without: Sequence[str] = ()) -> tuple[Pruning, ...]:
    """Which prunings of the search the problem's rules admit, and what keeps the others off.

    without: names of those that are switched off. Raises Unsupported as phases() does.
    """
    setting = setting_of(from_array(problem))
    spec = {**machine_spec(setting), "without": list(without)}
    called = [rule.called or rule.name for rule in rules_of(setting)]
    rules = [*called, *(rule["name"] for rule in spec["rules"][len(called) :])]

    named = {"rule": rules, "walk": setting.kinds, "pruning": pruning_names()}

    guarantees = {name: Guarantee(name, says) for name, says in _kernel.guarantees().items()}

    def cause(name: str, what: str, number: int) -> str:
        if what == "unasked":
            return UNASKED
        reason = named[what][number] if what in named else what
        return SWITCHED_OFF if reason == name else reason

    def reasons(name: str, because: list[tuple[str, int, str]]) -> tuple[Reason, ...]:
        broken = dict[str, list[Guarantee]]()
        for what, number, guarantee in because:
            breaks = broken.setdefault(cause(name, what, number), [])
            if guarantee in guarantees and guarantees[guarantee] not in breaks:
                breaks.append(guarantees[guarantee])
        return tuple(Reason(by, tuple(breaks)) for by, breaks in broken.items())

    return tuple(
        Pruning(name, on, reasons(name, because)) for name, on, because in _kernel.prunings(spec)
    )
