"""`kirke cook`: what solves a problem besides what is intended, and what would cure it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import click

from solver.catalogue import constraint_words
from solver.commands import declare, options
from solver.commands.edit_run import Session, each, shared, written
from solver.commands.outcome import CUT, FINISHED, NOT_INTENDED, complain, note, say
from solver.commands.sizes_and_durations import whole
from solver.edits.cooking import Cooked, search
from solver.edits.cures import check_changeable
from solver.edits.cures import cures as cured
from solver.edits.engine import Tried
from solver.edits.known import Known
from solver.errors import InputError, Unsupported
from solver.model import Limits, Problem
from solver.output.tested import tested_with
from solver.output.text import Writer
from solver.solving.limits import remaining
from solver.texts.terminal_text import harmless


@declare.command(
    help="Find cooks, the most promising first moves first, and small changes that cure them."
)
@options.paths
@declare.option(
    "--cooks", type=whole(1, 1000), metavar="K", help="End the search when K cooks are known."
)
@declare.option(
    "--cures",
    type=whole(0, 1000),
    default=0,
    metavar="N",
    help="Then look for N changes that keep what is intended and leave no cook.",
)
@shared
def command(cooks: int | None, cures: int, **given: Any) -> int:
    if given["wants_statements"] and not cures:
        raise click.UsageError("--statements prints cures: say how many are wanted by --cures N")

    def cook(session: Session, problem: Problem, limits: Limits) -> int:
        if cures:
            check_changeable(problem)
        cooked = search(problem, session.workers, limits, cooks, session.progress)
        session.remark(cooked)
        left = remaining(limits, cooked.solution.seconds)
        tried, refusal = None, None
        if cures and cooked.known.cooks:
            if cooked.reason:
                note(f"{problem.place}: not all cooks are known ({cooked.reason})")
            with session.memory(problem, "cure") as memory:
                try:
                    tried = cured(
                        cooked,
                        session.workers,
                        left,
                        cures,
                        memory=memory,
                        on_tried=session.trying,
                    )
                except Unsupported as error:  # what was found is told all the same
                    refusal = error.at(problem.place)
        session.clear()
        _print(session, problem, cooked, tried, refusal)
        if refusal is not None:
            session.outcome.refuse(refusal)
        return _code(cooked, tried)

    return each(cook, **given)


def _code(cooked: Cooked, tried: Tried | None) -> int:
    phases = cooked.known.phases
    if tried is not None and tried.reason:
        return CUT
    if cooked.known.cooks:
        return NOT_INTENDED
    if cooked.reason:
        return CUT
    if constraint_words.partial(cooked.solution.problem):
        return CUT  # of the rest nothing is proved
    return NOT_INTENDED if any(len(one.intended) < one.count for one in phases) else FINISHED


def _print(
    session: Session,
    problem: Problem,
    cooked: Cooked,
    tried: Tried | None,
    refusal: InputError | None,
) -> None:
    if session.wants_statements:
        written(session, problem, tried)
    elif session.is_json:
        phases = [phase_record(phase) for phase in cooked.known.phases]
        session.say_json(problem, cooked, tried, refusal, phases=phases)
    else:
        assumed = constraint_words.partial(problem)
        label = f"\n{harmless(tested_with(assumed))}\n" if assumed else ""
        say(Writer(problem, regression=True).header(), *_lines(cooked), label, "\n")
        written(session, problem, tried)
    if cooked.reason and (session.wants_statements or not session.is_json):
        complain(
            f"{problem.place}  problem {problem.number}: {cooked.reason}:"
            f" {cooked.searched} of {cooked.count} first moves were searched"
        )


def _lines(cooked: Cooked) -> Iterator[str]:
    """Every solution in a line, with what it is."""
    label = ""
    several = len({phase.side for phase in cooked.known.phases}) > 1
    for phase in cooked.known.phases:
        if phase.label != label:
            label = phase.label
            yield f"\n{label})\n"
        if several:
            yield f"\n{phase.side}\n"
        if phase.part:
            yield f"\npart {phase.part}\n"
        yield "\n"
        yield from _block(phase)
        yield from (f"  {harmless(text.strip())}  missing\n" for text in phase.missing)
        if phase.is_whole and not phase.intended and not phase.missing and phase.count:
            full = " of full length" if phase.cooks else ""
            yield f"  no solution{full}\n"


def _block(phase: Known) -> Iterator[str]:
    meant = "intended" if phase.is_claimed else "found"
    told = _told(phase)
    width = max((len(text) for text, _ in told), default=0)
    for text, word in told:
        yield f"  {harmless(text):<{width}}  {meant if word == 'intended' else word}\n"


def _told(phase: Known) -> list[tuple[str, str]]:
    """Every solution as it is printed, with what it is."""
    words = ["short" if line in phase.short else "intended" for line in phase.intended]
    for cook in phase.cooks:
        words.append("short" if cook.is_short else "dual" if phase.is_dual(cook) else "cook")
    texts = (text.strip() for text in (*phase.intended_texts, *phase.cook_texts))
    return list(zip(texts, words, strict=True))


def phase_record(phase: Known) -> dict[str, Any]:
    """What solves a phase, as data."""
    texts = {"intended": list[str](), "cook": [], "dual": [], "short": []}
    for text, word in _told(phase):
        texts[word].append(text)
    return {
        "twin": phase.label,
        "side": phase.side,
        "count": phase.count,
        "claimed": phase.is_claimed,
        "intended": texts["intended"],
        "cooks": texts["cook"],
        "duals": texts["dual"],
        "short": texts["short"],
        "missing": [text.strip() for text in phase.missing],
        "complete": phase.is_whole,
        "part": phase.part or None,
    }
