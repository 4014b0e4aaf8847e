"""`kirke retro`: the past of a position: is it legal, its rights, its last move; and
whether the game has ended there, or a side can still mate."""

from __future__ import annotations

import click

from solver.catalogue.stipulation.trees import other_side
from solver.commands import declare, options
from solver.commands.outcome import NOT_INTENDED
from solver.commands.past.legal import NEAR, judged
from solver.commands.past.options import Asked, asking, max_time
from solver.commands.past.run import Run
from solver.commands.sizes_and_durations import duration, shown, size
from solver.model import Colour, Note, Problem
from solver.model.solution import MEMORY_LIMIT
from solver.retro import Diagram, certificates, describe, last_moves, life, records, rights
from solver.retro.dead_positions import BYTES, MOST_KEPT

_EITHER = ("white", "black")


class _Group(declare.Helpful, click.Group):
    """The questions."""


@click.group(
    cls=_Group,
    help="""Ask about the past of positions of orthodox chess: docs/retro.md.

    What is not proven may be illegal all the same; every answer tells with what strength it was
    looked for.""",
)
def command() -> None: ...


def _game_time(text: str) -> float:
    """The seconds of a time, which may be 0. Raises BadParameter."""
    return 0.0 if text.strip() == "0" else duration(text)


@command.command(
    cls=declare.Helpful,
    help="""Whether a game can have led to the diagram, with the rights to castle and to capture en
    passant that its FEN claims. A game that does is looked for as well, and printed.

    Exit code 1 if a position is proven to be illegal, 3 if an answer was cut.""",
)
@asking()
@declare.option(
    "--game", "seconds", type=_game_time, metavar="TIME",
    help="Look for a game that leads there for so long; 0: not at all. By default for half of the "
    f"time and what proofs leave of it, for positions of at least {NEAR} units.",
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
    run = Run("json" if certificate else form, asked.seconds)
    for problem, diagram, notes in run.diagrams(paths):
        with run.surviving(problem):
            found, reason = judged(run, diagram, asked.strength(problem), seconds)
            if found.is_illegal:
                run.outcome.add(NOT_INTENDED)
            elif found.cut:
                reason = run.cut(problem, reason)
            lines = [describe.verdict(found, diagram.turn)]
            if asked.explain:
                lines += describe.unfolded(found, diagram.turn)
            written = records.verdict(found, explain=asked.explain)
            if certificate and found.is_illegal:
                written["certificate"] = certificates.positions(diagram.past(), found)
            run.say(problem, diagram, lines, {**written, "reason": reason}, notes)
    return run.outcome.code


@command.command(
    "rights",
    cls=declare.Helpful,
    help="""Which castlings and which capture en passant the past leaves to the diagram, whatever
    its FEN claims, and in what parts (partial retro analysis).

    Exit code 1 if it is proven that no game leads there with that side to move, 3 if an answer was
    cut.""",
)
@asking(depth=4)  # that no double step was last is the first of these half-moves
def rights_left(paths: tuple[str, ...], form: str, asked: Asked) -> int:
    run = Run(form, asked.seconds)
    for problem, diagram, notes in run.diagrams(paths, claims=False):
        with run.surviving(problem):
            ended = run.ended("looking for proofs")
            found = rights(diagram, asked.strength(problem), ended=ended)
            if found.is_illegal:
                run.outcome.add(NOT_INTENDED)
            reason = run.cut(problem) if found.cut and not found.is_illegal else ""
            lines = [*describe.rights(found)]
            for combo, verdict in found.refuted if asked.explain else ():
                lines.append(f"{describe.combo(combo)}: {describe.verdict(verdict, diagram.turn)}")
                lines += describe.unfolded(verdict, diagram.turn)
            written = records.rights(found, explain=asked.explain)
            run.say(problem, diagram, lines, {**written, "reason": reason}, notes)
    return run.outcome.code


@command.command(
    cls=declare.Helpful,
    help="""The last move, by its kinds, and the ones before it as far as each is the only one.

    A kind is what moved, what it captured and what it became: KxN, R-, P-=Q.

    Exit code 1 if more than one kind of last move remains, or none, 3 if an answer was cut.""",
)
@asking()
@declare.option(
    "--side", type=click.Choice([*_EITHER, "both"]),
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
    run = Run(form, asked.seconds)
    for problem, given, notes in run.diagrams(paths):
        strength = asked.strength(problem)
        for diagram in _moved_last(problem, given, side):
            with run.surviving(problem):
                ended = run.ended("looking for proofs")
                found = last_moves(
                    diagram, strength, explain=asked.explain, longest=moves, ended=ended
                )
                if len(found.kinds) != 1:
                    run.outcome.add(NOT_INTENDED)
                reason = run.cut(problem) if found.cut else ""
                lines = [*describe.last_moves(found)]
                if asked.explain:
                    lines += describe.refutations(found.refutations, diagram.turn)
                written = records.last_moves(found, explain=asked.explain)
                run.say(problem, diagram, lines, {**written, "reason": reason}, notes)
    return run.outcome.code


@command.command(
    cls=declare.Helpful,
    help="""Whether the diagram is dead: no series of legal moves leads to a mate of either side.
    Of one that is alive a play to mate is given. With --side: whether that side can still mate.

    Exit code 1 if a position is dead, or the side cannot mate; 3 if an answer was cut.""",
)
@options.quiet
@options.output
@declare.option(
    "--max-memory", type=size, default="1G", show_default=True, metavar="SIZE",
    help="For the positions that are looked at, some 60 bytes each; then the answer is cut.",
)  # fmt: skip
@max_time()
@declare.option(
    "--side", type=click.Choice(_EITHER),
    help="Ask whether this side can still mate, by any legal moves of both sides.",
)  # fmt: skip
@options.output_format
@options.paths
def dead(
    paths: tuple[str, ...], form: str, side: Colour | None, max_time: float, max_memory: int
) -> int:
    run = Run(form, max_time)
    positions = min(max(1, max_memory // BYTES), MOST_KEPT)
    full = f"{MEMORY_LIMIT} after {positions:,} positions ({shown(max_memory)})"
    for problem, diagram, notes in run.diagrams(paths):
        with run.surviving(problem):
            found = life(diagram, positions, run.ended_at, side=side)
            reason = ""
            if found.life == "dead":
                run.outcome.add(NOT_INTENDED)
            elif found.life == "unknown":
                reason = run.cut(problem, "" if found.cut else f"{full}: --max-memory gives more")
            notes += _tell_check(problem, diagram, run)
            lines = describe.life(found, diagram.turn)
            run.say(problem, diagram, lines, {**records.life(found), "reason": reason}, notes)
    return run.outcome.code


def _tell_check(problem: Problem, diagram: Diagram, run: Run) -> list[str]:
    """A note where who is not to move is in check."""
    if not diagram.other_turn().past().checked():
        return []
    side = other_side(diagram.turn)
    note = Note(f"{side}, who is not to move, is in check: no game leads there", problem.place)
    run.outcome.note(note)
    return [str(note)]


def _moved_last(problem: Problem, diagram: Diagram, side: str | None) -> list[Diagram]:
    """The diagram after a move of the side, or after one of either; White's first."""
    either = sorted((diagram, diagram.other_turn()), key=lambda one: one.turn)
    if side is None and problem.turn is None and problem.stipulation is None:
        return [one for one in either if one.past().checked()][:1] or either
    if side is None:
        return [diagram]
    return [one for one in either if side in ("both", other_side(one.turn))]
