"""What `kirke check --store` keeps of what a problem shows.

It is found where the problem was solved, in a worker, so that no solutions go to another process.
"""

from __future__ import annotations

import logging

from msgspec.structs import replace

from solver.anticipation.signatures import shape, skeleton
from solver.catalogue.stipulation import modified
from solver.errors import KirkeError, described
from solver.model import Limits, Solution
from solver.solving.limits import remaining, tightened
from solver.solving.workers import solve
from solver.store.looks import KeptTheme, Look, Wanted
from solver.themes.asking import with_full_play
from solver.themes.families import themes
from solver.themes.find import Counted, found
from solver.themes.telling import Teller
from solver.themes.tree.build import play_of

log = logging.getLogger(__name__)

#: what may be spent on play that the verdict did not need: seconds, and bytes beside what the
#: search of the verdict may take
SECONDS = 5.0
MEMORY = 16 << 20
_NO_SET_PLAY = "set play is not looked at, as the statement does not ask for it"
_TOO_LONG = (
    "set play, tries and variations that the statement does not ask for take more than"
    f" {SECONDS:.0f} seconds, and are not looked at"
)
MOST_WITNESSES = 5  # of a theme, that are kept
MOST_LETTERS = 400  # of one that is kept


def look(solution: Solution, given: Limits, wanted: Wanted) -> Look | None:
    """Look for the themes of a problem that was solved. given: the limits of the user."""
    if wanted == "no" or solution.status == "refused":
        return None
    keys = tuple(themes())
    probing = wanted == "all"
    try:
        solution, left_out = _with_full_play(solution, given)
        play = play_of(solution)
        counted = found(play, probing=probing)
        teller = Teller(play)
        kept = tuple(_kept(teller, one) for one in counted)
        return Look(
            *(kept, keys, probing, (*left_out, *play.left_out)),
            skeleton(play, counted),
            shape(play),
        )
    except KirkeError as error:
        return Look((), (), probing, (str(error),))
    except Exception as error:  # nobody foresaw it, and the verdict is none the worse for it
        said = f"internal error while themes were looked for (please report): {described(error)}"
        log.warning("%s: %s", solution.problem.place, said)
        return Look((), (), probing, (said,))


def _with_full_play(solution: Solution, given: Limits) -> tuple[Solution, tuple[str, ...]]:
    """The solution of battle play with set play, tries and variations, which a verdict did not
    need, where they are found within some seconds; and what is not looked at all the same."""
    problem = solution.problem
    asked, left_out = with_full_play(problem)
    if solution.status != "finished" or asked.options == problem.options:
        return solution, left_out
    if problem.stipulation is None or not modified.is_battle(problem.stipulation):
        return solution, (*left_out, _NO_SET_PLAY)  # of help play little hangs on it
    left = remaining(tightened(given, asked), solution.seconds)
    seconds = SECONDS if left.seconds is None else min(SECONDS, left.seconds)
    limits = replace(left, seconds=seconds, memory=min(left.memory, MEMORY))
    more = solve(asked, limits=limits)
    return (more, left_out) if more.status == "finished" else (solution, (*left_out, _TOO_LONG))


def _kept(teller: Teller, one: Counted) -> KeptTheme:
    said = (_witness(teller.said(shown)) for shown in one.witnesses[:MOST_WITNESSES])
    return KeptTheme(one.theme, one.parameters, one.count, one.matches, tuple(said))


def _witness(said: str) -> str:
    """What shows a theme, cut where it is long."""
    return said if len(said) <= MOST_LETTERS else f"{said[:MOST_LETTERS]} ..."
