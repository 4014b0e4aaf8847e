"""The kernel, set up with a position and its rules, and what it can tell of it without a search."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from solver import _kernel
from solver.catalogue import walks
from solver.catalogue.boards import board
from solver.compiling.game_specs import colours_of, kinds_of, machine_spec, side_of
from solver.compiling.specs import TRAITS, Spec, from_array
from solver.decoding.moves import Decoder
from solver.errors import NOWHERE, Fault, IllegalSetup, Unsupported
from solver.model import Colour, Problem, Pruning


def machine(spec: Spec) -> _kernel.Machine:
    """The kernel set up with a specification.

    Raises Unsupported where the kernel refuses a combination of rules.
    """
    try:
        return _kernel.Machine(spec)
    except ValueError as error:
        raise Unsupported([Fault(NOWHERE, str(error), kind="unsupported")]) from error


def legal_moves(problem: Problem, side: Colour) -> list[Any]:
    """The legal moves of a side in the problem's diagram, as model.Move."""
    decoder = Decoder(
        kinds_of(problem),
        board(problem.board).squares(),
        traits=TRAITS,
        royal=walks.ROYAL,
        colours=colours_of(problem),
    )
    with told_when_too_many(problem):
        return [
            decoder.move(record) for record in to_play(problem, side).moves(side_of(problem, side))
        ]


@contextmanager
def told_when_too_many(problem: Problem) -> Iterator[None]:
    """Refuse positions with more moves than the kernel can tell apart."""
    try:
        yield
    except OverflowError as error:
        fault = Fault(problem.place or NOWHERE, str(error), kind="unsupported")
        raise Unsupported([fault]) from None


def to_play(problem: Problem, side: Colour) -> _kernel.Machine:
    """The machine of the problem's diagram with that side to move.

    Raises IllegalSetup if it could capture the king, as no game leads to that. In coalition chess,
    where nobody captures kings, it has its moves all the same.
    """
    kernel = machine(machine_spec(problem))
    if not problem.coalition and kernel.can_capture_king(side_of(problem, side)):
        message = "illegal set-up: the side to move can capture the king"
        raise IllegalSetup([Fault(problem.place or NOWHERE, message, kind="setup")])
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
    from solver.catalogue import circe

    spec = {**machine_spec(from_array(problem)), "without": list(without)}
    kinds = kinds_of(problem)
    rules = [rule["name"] for rule in spec["rules"]]
    family = [one.name for one in problem.conditions if circe.is_family(one.name)]
    if rules.count("Circe") == len(family):  # one name of the algebra for many conditions
        family_names = iter(family)
        rules = [next(family_names) if rule == "Circe" else rule for rule in rules]

    named = {"rule": rules, "walk": kinds, "pruning": pruning_names()}

    def told(name: str, what: str, number: int) -> str:
        if what == "unasked":
            return UNASKED
        reason = named[what][number] if what in named else what
        return SWITCHED_OFF if reason == name else reason

    return tuple(
        Pruning(name, on, tuple(dict.fromkeys(told(name, *one) for one in because)))
        for name, on, because in _kernel.prunings(spec)
    )
