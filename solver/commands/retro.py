"""`kirke retro`: the past of a position: is it legal, its rights, its last move; and
whether the game has ended there."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import click
from msgspec.structs import replace

from solver.catalogue.stipulation.trees import other_side
from solver.commands import declare, options
from solver.commands.inputs import problems, without_notes
from solver.commands.moves import record, tell_twins
from solver.commands.outcome import CUT, NOT_INTENDED, Outcome, say
from solver.commands.retro_options import Asked, asking, over_after
from solver.model import Note, Problem
from solver.retro import (
    LOOKED_AT,
    Diagram,
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


@command.command(
    cls=declare.Helpful,
    help="""Whether a game can have led to the diagram, with the rights to castle and to capture en
    passant that its FEN claims. A game that does is looked for as well, and printed.

    Exit code 1 if a position is proven to be illegal.""",
)
@asking()
@declare.option(
    "--game", "seconds", type=click.FloatRange(0, 1e6), metavar="SECONDS",
    help="How long a game that leads there is looked for; 0: not at all. By default "
    f"{GAME_SECONDS:g}, for positions of at least {_NEAR} units. --max-time holds for it, too.",
)  # fmt: skip
@declare.option(
    "--certificate", is_flag=True,
    help="Write JSON with the whole proof, each position once, to be checked again.",
)  # fmt: skip
def legal(
    paths: tuple[str, ...],
    form: str,
    asked: Asked,
    seconds: float | None,
    certificate: bool,
) -> int:
    form = "json" if certificate else form
    outcome = Outcome(form=form)
    for problem, diagram, notes in _diagrams(paths, outcome):
        with outcome.surviving(problem):
            past = diagram.past()
            begun = time.monotonic()
            found = legality(diagram, asked.strength(problem), asked.ended())
            if not found.is_illegal:
                found = with_game(found, diagram, seconds, asked.left(begun))
            if found.is_illegal:
                outcome.add(NOT_INTENDED)
            elif found.cut and found.status != "legal":
                outcome.add(CUT)
            lines = [told.verdict(found, diagram.turn)]
            if asked.explain:
                lines += told.unfolded(found, diagram.turn)
            written = records.verdict(found, explain=asked.explain)
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
@asking(depth=4)  # that no double step was last is the first of these half-moves
def rights_left(paths: tuple[str, ...], form: str, asked: Asked) -> int:
    outcome = Outcome(form=form)
    for problem, diagram, notes in _diagrams(paths, outcome, claims=False):
        with outcome.surviving(problem):
            found = rights(diagram, asked.strength(problem), ended=asked.ended())
            if found.is_illegal:
                outcome.add(NOT_INTENDED)
            elif found.cut:
                outcome.add(CUT)
            lines = [*told.rights(found)]
            for combo, verdict in found.refuted if asked.explain else ():
                lines.append(f"{told.combo(combo)}: {told.verdict(verdict, diagram.turn)}")
                lines += told.unfolded(verdict, diagram.turn)
            _say(problem, diagram, lines, records.rights(found, explain=asked.explain), notes, form)
    return outcome.code


@command.command(
    cls=declare.Helpful,
    help="""The last move, and the ones before it as far as each is the only one.

    Exit code 1 if more than one kind of last move remains, or none.""",
)
@asking()
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
    asked: Asked,
    side: str | None,
    moves: int,
) -> int:
    outcome = Outcome(form=form)
    for problem, given, notes in _diagrams(paths, outcome):
        strength, ended = asked.strength(problem), asked.ended()
        for diagram in _moved_last(problem, given, side):
            with outcome.surviving(problem):
                found = last_moves(
                    diagram, strength, explain=asked.explain, longest=moves, ended=ended
                )
                if len(found.kinds) != 1:
                    outcome.add(NOT_INTENDED)
                if found.cut:
                    outcome.add(CUT)
                lines = [told.last_moves(found)]
                if len(found.forced) > 1:
                    lines.append(f"last {len(found.forced)} half-moves: {', '.join(found.forced)}")
                if asked.explain:
                    lines += told.refutations(found.refutations, diagram.turn)
                _say(
                    problem,
                    diagram,
                    lines,
                    records.last_moves(found, explain=asked.explain),
                    notes,
                    form,
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
@options.max_time("Look for so many seconds (or 2m, 1:30) a position; then the answer is cut.")
@options.output_format
@options.paths
def dead(paths: tuple[str, ...], form: str, positions: int, max_time: float | None) -> int:
    outcome = Outcome(form=form)
    for problem, diagram, notes in _diagrams(paths, outcome):
        with outcome.surviving(problem):
            found = life(diagram, positions, over_after(max_time))
            if found.life == "dead":
                outcome.add(NOT_INTENDED)
            elif found.life == "unknown":
                outcome.add(CUT)
            notes += _tell_check(problem, diagram, outcome)
            _say(problem, diagram, [told.life(found)], records.life(found), notes, form)
    return outcome.code


def with_game(found: Verdict, diagram: Diagram, seconds: float | None, left: float) -> Verdict:
    """The verdict with a game that leads there, if one is found in time. seconds: how long it is
    to be looked for, None where nobody says that; left: of the time for the position."""
    asked = seconds or 0.0
    if seconds is None and len(diagram.placements) >= _NEAR:
        asked = GAME_SECONDS
    allowed = min(asked, left)
    game = proof_game(diagram, allowed, dead=bool(found.strength.dead)) if allowed > 0 else None
    if game is None:
        return replace(found, cut=found.cut or (seconds is not None and allowed < asked))
    return replace(found, status="legal", cut=False, game=tuple(map(told.played, game)))


def _diagrams(
    paths: tuple[str, ...], outcome: Outcome, *, claims: bool = True
) -> Iterator[tuple[Problem, Diagram, list[str]]]:
    """The problems with their diagrams and what is noted of them. claims: whether the rights that a
    FEN claims are asked about; those that the units cannot have are refused then.

    What is refused is not noted besides.
    """
    unsaid = {"king", "right"} if claims else {"king"}
    for problem in problems(paths, outcome, unsaid, stipulation_needed=False):
        told_of = without_notes(problem, unsaid)
        with outcome.surviving(told_of):
            notes = tell_twins(told_of, outcome)
            yield told_of, Diagram.of(problem, claims=claims), notes


def _tell_check(problem: Problem, diagram: Diagram, outcome: Outcome) -> list[str]:
    """A note where who is not to move is in check."""
    if not diagram.other_turn().past().checked():
        return []
    side = other_side(diagram.turn)
    note = Note(f"{side}, who is not to move, is in check: no game leads there", problem.place)
    outcome.note(note)
    return [str(note)]


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
