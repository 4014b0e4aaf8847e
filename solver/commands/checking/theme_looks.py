"""What `kirke check --store` keeps of what a problem shows.

It is found where the problem was solved, in a worker, so that no solutions go to another process.
"""

from __future__ import annotations

from itertools import zip_longest

from msgspec.structs import replace

from solver.anticipation.signatures import shape, skeleton
from solver.catalogue.stipulation import modified
from solver.errors import KirkeError, described
from solver.model import Limits, Option, Problem, Solution
from solver.output.moves import Notation
from solver.output.notation import notation
from solver.output.vocabulary import vocabulary
from solver.solving.limits import remaining, tightened
from solver.solving.workers import solve
from solver.store.looks import KeptTheme, Look, Wanted
from solver.themes.families import themes
from solver.themes.find import Counted, found
from solver.themes.shown import Shown
from solver.themes.tree.build import play_of
from solver.themes.tree.node import Node
from solver.themes.tree.play import Play

#: seconds for variations that the verdict did not need
SECONDS = 5.0
MOST_WITNESSES = 5  # of a theme, that are kept
MOST_LETTERS = 400  # of one that is kept


def look(solution: Solution, given: Limits, wanted: Wanted) -> Look | None:
    """Look for the themes of a problem that was solved. given: the limits of the user."""
    if wanted == "no" or solution.status == "refused":
        return None
    keys = tuple(themes())
    probing = wanted == "all"
    try:
        play = play_of(_with_variations(solution, given))
        counted = found(play, probing=probing)
        kept = tuple(_kept(play, one) for one in counted)
        return Look(
            *(kept, keys, probing, tuple(play.left_out)), skeleton(play, counted), shape(play)
        )
    except KirkeError as error:
        return Look((), (), probing, (str(error),))
    except Exception as error:  # nobody foresaw it, and the verdict is none the worse for it
        said = f"internal error while themes were looked for (please report): {described(error)}"
        return Look((), (), probing, (said,))


def _with_variations(solution: Solution, given: Limits) -> Solution:
    """The solution with what follows its keys, which a verdict on keys alone did not need."""
    problem = solution.problem
    if not _lacks_variations(problem) or solution.status != "finished":
        return solution
    left = remaining(tightened(given, problem), solution.seconds)
    seconds = SECONDS if left.seconds is None else min(SECONDS, left.seconds)
    asked = replace(problem, options=(*problem.options, Option("Variation")))
    return solve(asked, limits=replace(left, seconds=seconds))


def _lacks_variations(problem: Problem) -> bool:
    asked = problem.stipulation
    return asked is not None and modified.is_battle(asked) and problem.option("Variation") is None


def _kept(play: Play, one: Counted) -> KeptTheme:
    words = notation(play.problem)
    said = (_witness(play, shown, words) for shown in one.witnesses[:MOST_WITNESSES])
    domains = (domain for _, domain in themes()[one.theme].parameters)
    values = zip_longest(one.parameters, domains, fillvalue="")
    parameters = (_value(value, domain) for value, domain in values)
    return KeptTheme(one.theme, tuple(parameters), one.count, one.matches, tuple(said))


def _value(value: str, domain: str) -> str:
    """A parameter as it is kept, and as queries ask for it."""
    if domain == "side":
        return {"white": "w", "black": "b"}.get(value, value)
    return value.replace(",", " ")


def _witness(play: Play, shown: Shown, words: Notation) -> str:
    """What shows a theme, in words: units where they come from, and moves."""
    units = " ".join(_unit(play, origin) for origin in shown.units)
    moves = ", ".join(_move(node, words) for node in shown.nodes if node.move is not None)
    said = ": ".join(filter(None, (units, moves)))
    said = " ".join(said.split())
    return said if len(said) <= MOST_LETTERS else f"{said[:MOST_LETTERS]} ..."


def _unit(play: Play, origin: str) -> str:
    for twin in play.twins:
        for unit in twin.start.position.values():
            if unit.origin == origin:
                return (
                    vocabulary(play.problem.language, play.problem.game).unit(unit.piece) + origin
                )
    return origin


def _move(node: Node, words: Notation) -> str:
    """A half-move with its number."""
    number = (node.depth + 1) // 2
    return f"{number}.{'' if node.depth % 2 else '..'}{words.full(node.played)}"
