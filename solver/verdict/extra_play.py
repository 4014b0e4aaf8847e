"""What a printed solution shows, asked for besides, so that it can be compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from solver.catalogue.stipulation import modified
from solver.claims import read
from solver.claims.claimed import Claims
from solver.claims.twins import labels
from solver.model import Option, Problem

#: tries of longer play take much longer to find than its solution
LONGEST_TRIES = 3
_TRIES = ("Try", "Defence")


def comparable(problem: Problem) -> Problem:
    """The problem with the options by which set play, tries and variations are found that its
    printed solution shows. A claim in a statement is compared as far as that asks for it."""
    asked = problem.stipulation
    if not problem.is_printed or asked is None:
        return problem
    wanted = dict.fromkeys(option for claims in _claims(problem) for option in _shown(claims))
    if (asked.moves or 0) > LONGEST_TRIES or any(problem.option(name) for name in _TRIES):
        wanted = dict.fromkeys(option for option in wanted if option.name not in _TRIES)
    new = tuple(option for option in wanted if problem.option(option.name) is None)
    return replace(problem, options=(*problem.options, *new))


def _claims(problem: Problem) -> Iterator[Claims]:
    """What is printed of each twin."""
    assert problem.stipulation is not None
    texts = labels.texts(problem.intended)
    game = problem.game != "chess"
    battle = modified.is_battle(problem.stipulation)
    for label in labels.by_label(texts, game, lasting=True):
        yield read.claims(texts, (label,), game=game, battle=battle, intro=False, printed=True)


def _shown(claims: Claims) -> Iterator[Option]:
    """The options that ask for what is printed."""
    if any(line.is_set or line.leaves_open for line in claims.lines):
        yield Option("SetPlay")
    for variation in claims.variations:
        yield Option("SetPlay" if variation.is_set else "Variation")
    if any(line.is_try for line in claims.lines):
        yield Option("Try")
        # a try that several defences refute is printed all the same
        refuted = Counter(one.steps[0] for one in claims.variations if one.refutes)
        most = max(refuted.values(), default=0)
        if most > 1:
            yield Option("Defence", (str(most),))
