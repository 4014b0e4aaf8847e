"""The play that themes are looked for in: more than many a statement asks for."""

from __future__ import annotations

from msgspec.structs import replace

from solver.catalogue.stipulation import modified
from solver.model import Option, Problem

#: tries of longer play take much longer to find than its solution
LONGEST_TRIES = 3
_TRIES = ("Try", "Defence")
_NO_TRIES = (
    f"tries are not looked at: of play of more than {LONGEST_TRIES} moves they are only found"
    " where the statement asks for them (option Try)"
)


def with_full_play(problem: Problem) -> tuple[Problem, tuple[str, ...]]:
    """The problem with set play, variations and tries asked for, and what is not asked for all the
    same, as sentences. What the statement asks for already stays as it is."""
    asked = problem.stipulation
    if asked is None or asked.structured or asked.taken_back is not None:
        return problem, ()
    left_out: tuple[str, ...] = ()
    wanted = ["SetPlay"]
    if modified.is_battle(asked):
        wanted.append("Variation")
        if (asked.moves or 0) <= LONGEST_TRIES:
            wanted.append("Try")
        elif not any(problem.option(name) for name in _TRIES):
            left_out = (_NO_TRIES,)
    if problem.option("Defence") is not None:
        wanted = [name for name in wanted if name != "Try"]
    there = {option.name for option in problem.options}
    senseless = modified.inapplicable(asked, there | set(wanted))
    new = (Option(name) for name in wanted if name not in there and name not in senseless)
    return replace(problem, options=(*problem.options, *new)), left_out
