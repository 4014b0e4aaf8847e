"""`kirke retro`: the past of a position: is it legal, its rights, its last move; and
whether the game has ended there."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, TypeVar

import click
from msgspec.structs import replace

from solver.catalogue.stipulations import other_side
from solver.commands import declare, options
from solver.commands.inputs import problems
from solver.commands.moves import record, tell_twins
from solver.commands.outcome import CUT, NOT_INTENDED, Outcome, say
from solver.model import Problem
from solver.retro import (
    DEAD,
    LOOKED_AT,
    Diagram,
    Strength,
    Verdict,
    certificates,
    last_moves,
    legality,
    life,
    records,
    rights,
    told,
)
from solver.solving.proof_game import proof_game

Command = TypeVar("Command", bound=Callable[..., Any])

_DEPTHS = click.IntRange(0, 12)
#: seconds for which a game is looked for, and units of which a position has at least so many,
#: where nobody says how long
GAME_SECONDS = 0.5
_NEAR = 28
_SIDES = ("white", "black", "both")


class _Group(declare.Helpful, click.Group):
    """The questions."""


@click.group(
    cls=_Group,
    help="""Ask about the past of positions of orthodox chess: docs/retro.md.

    What is not proven may be illegal all the same; every answer tells with what strength it was
    looked for.""",
)
def command() -> None: ...


def _asked(question: Command, depth: int = 3) -> Command:
    """The arguments and options that all questions share. depth: where none is said."""
    for decorate in (
        options.quiet,
        options.output,
        declare.option(
            "--explain",
            is_flag=True,
            help="Unfold every refutation: all last moves, and why each is impossible.",
        ),
        declare.option(
            "--dead",
            is_flag=True,
            help="No move was played from a dead position, where nobody can be mated any more. "
            "So it is of itself where the statement says Dead.",
        ),
        options.max_time(
            "Look for proofs for so many seconds (or 2m, 1:30) a position; then the answer is cut."
        ),
        declare.option(
            "--depth", type=_DEPTHS, default=depth, show_default=True, metavar="N",
            help="Half-moves that are taken back.",
        ),
        declare.option(
            "--strength", type=click.IntRange(1, 3), default=3, show_default=True,
            help="1 numbers and files of pawns, 2 all static rules and moves back, 3 cages too.",
        ),
        options.output_format,
        options.paths,
    ):  # fmt: skip
        question = decorate(question)
    return question


@command.command(
    cls=declare.Helpful,
    help="""Whether a game can have led to the diagram, with the rights to castle and to capture en
    passant that its FEN claims. A game that does is looked for as well, and printed.

    Exit code 1 if a position is proven to be illegal.""",
)
@_asked
@declare.option(
    "--game", "seconds", type=click.FloatRange(0, 1e6), metavar="SECONDS",
    help="How long a game that leads there is looked for; 0: not at all. By default "
    f"{GAME_SECONDS:g}, for positions of at least {_NEAR} units.",
)  # fmt: skip
@declare.option(
    "--certificate", is_flag=True,
    help="Write JSON with the whole proof, each position once, to be checked again.",
)  # fmt: skip
def legal(
    paths: tuple[str, ...],
    form: str,
    strength: int,
    depth: int,
    dead: bool,
    explain: bool,
    max_time: float | None,
    seconds: float | None,
    certificate: bool,
) -> int:
    form = "json" if certificate else form
    outcome = Outcome(form=form)
    for problem, diagram, notes in _diagrams(paths, outcome):
        with outcome.surviving(problem):
            past = diagram.past()
            found = legality(diagram, _strength(problem, strength, depth, dead), _time(max_time))
            if not found.is_illegal:
                found = _with_game(found, diagram, seconds)
            if found.is_illegal:
                outcome.add(NOT_INTENDED)
            elif found.cut and found.status != "legal":
                outcome.add(CUT)
            lines = [told.verdict(found, diagram.turn)]
            if explain:
                lines += told.unfolded(found, diagram.turn)
            written = records.verdict(found, explain=explain)
            if certificate and found.is_illegal:
                written["certificate"] = certificates.positions(past, found)
            _say(problem, diagram, lines, written, notes, form)
    return outcome.code


@command.command(
    "rights",
    cls=declare.Helpful,
    help="""Which castlings and which capture en passant the past leaves to the diagram, whatever
    its FEN claims, and in what parts (partial retro analysis).

    Exit code 1 if it is proven that no game leads there with that side to move.""",
)
@partial(_asked, depth=4)  # that no double step was last is the first of these half-moves
def rights_left(
    paths: tuple[str, ...],
    form: str,
    strength: int,
    depth: int,
    dead: bool,
    explain: bool,
    max_time: float | None,
) -> int:
    outcome = Outcome(form=form)
    for problem, diagram, notes in _diagrams(paths, outcome):
        with outcome.surviving(problem):
            asked = _strength(problem, strength, depth, dead)
            found = rights(diagram, asked, ended=_time(max_time))
            if found.is_illegal:
                outcome.add(NOT_INTENDED)
            elif found.cut:
                outcome.add(CUT)
            lines = [*told.rights(found)]
            for combo, verdict in found.refuted if explain else ():
                lines.append(f"{told.combo(combo)}: {told.verdict(verdict, diagram.turn)}")
                lines += told.unfolded(verdict, diagram.turn)
            _say(problem, diagram, lines, records.rights(found, explain=explain), notes, form)
    return outcome.code


@command.command(
    cls=declare.Helpful,
    help="""The last move, and the ones before it as far as each is the only one.

    Exit code 1 if more than one kind of last move remains, or none.""",
)
@_asked
@declare.option(
    "--side", type=click.Choice(_SIDES),
    help="Who moved last: by default who is not to move, or both where nothing tells that.",
)  # fmt: skip
@declare.option(
    "--moves", type=click.IntRange(0), default=100, show_default=True, metavar="N",
    help="How many half-moves a chain of forced moves is followed.",
)  # fmt: skip
def lastmove(
    paths: tuple[str, ...],
    form: str,
    strength: int,
    depth: int,
    dead: bool,
    explain: bool,
    max_time: float | None,
    side: str | None,
    moves: int,
) -> int:
    outcome = Outcome(form=form)
    for problem, given, notes in _diagrams(paths, outcome):
        looked = _strength(problem, strength, depth, dead)
        for diagram in _moved_last(problem, given, side):
            with outcome.surviving(problem):
                found = last_moves(
                    diagram, looked, explain=explain, longest=moves, ended=_time(max_time)
                )
                if len(found.kinds) != 1:
                    outcome.add(NOT_INTENDED)
                if found.cut:
                    outcome.add(CUT)
                lines = [told.last_moves(found)]
                if len(found.forced) > 1:
                    lines.append(f"last {len(found.forced)} half-moves: {', '.join(found.forced)}")
                if explain:
                    lines += told.refutations(found.refutations, diagram.turn)
                _say(
                    problem, diagram, lines, records.last_moves(found, explain=explain), notes, form
                )
    return outcome.code


@command.command(
    cls=declare.Helpful,
    help="""Whether the diagram is dead: no series of legal moves leads to a mate of either side.
    Of one that is alive the shortest such play is given.

    Exit code 1 if a position is dead.""",
)
@options.quiet
@options.output
@declare.option(
    "--positions", type=click.IntRange(1, 100_000_000), default=LOOKED_AT, show_default=True,
    metavar="N", help="Positions that are looked at; where they do not tell nothing is proven.",
)  # fmt: skip
@options.output_format
@options.paths
def dead(paths: tuple[str, ...], form: str, positions: int) -> int:
    outcome = Outcome(form=form)
    for problem, diagram, notes in _diagrams(paths, outcome):
        with outcome.surviving(problem):
            found = life(diagram, positions)
            if found.life == "dead":
                outcome.add(NOT_INTENDED)
            elif found.life == "unknown":
                outcome.add(CUT)
            _say(problem, diagram, [told.life(found)], records.life(found), notes, form)
    return outcome.code


def _with_game(found: Verdict, diagram: Diagram, seconds: float | None) -> Verdict:
    """The verdict with a game that leads there, if one is found in time."""
    if seconds is None:
        seconds = GAME_SECONDS if len(diagram.placements) >= _NEAR else 0
    game = proof_game(diagram, seconds, dead=bool(found.strength.dead)) if seconds else None
    if game is None:
        return found
    return replace(found, status="legal", game=tuple(map(told.played, game)))


def _time(seconds: float | None) -> Callable[[], bool] | None:
    """Tells from now on whether so many seconds are over."""
    if seconds is None:
        return None
    end = time.monotonic() + seconds
    return lambda: time.monotonic() >= end


def _strength(problem: Problem, level: int, depth: int, dead: bool) -> Strength:
    asks = dead or problem.option("Dead") is not None
    return Strength(level=level, depth=depth, dead=DEAD if asks else 0)


def _diagrams(
    paths: tuple[str, ...], outcome: Outcome
) -> Iterator[tuple[Problem, Diagram, list[str]]]:
    """The problems with their diagrams and what is noted of them."""
    for problem in problems(paths, outcome, stipulation_needed=False):
        with outcome.surviving(problem):
            notes = tell_twins(problem, outcome)
            yield problem, Diagram.of(problem), notes


def _moved_last(problem: Problem, diagram: Diagram, side: str | None) -> list[Diagram]:
    """The diagram after a move of the side, or after one of either; White's first."""
    either = sorted((diagram, diagram.other_turn()), key=lambda one: one.turn)
    if side is None and problem.turn is None and problem.stipulation is None:
        return [one for one in either if one.past().checked()][:1] or either
    if side is None:
        return [diagram]
    return [one for one in either if side in ("both", other_side(one.turn))]


def _say(
    problem: Problem,
    diagram: Diagram,
    lines: list[str],
    found: dict[str, Any],
    notes: list[str],
    form: str,
) -> None:
    fen = diagram.position()
    if form == "json":
        say(record(problem, {"fen": fen, **found, "notes": notes}))
    else:
        say(f"{fen}\n", *(f"{line}\n" for line in lines))
