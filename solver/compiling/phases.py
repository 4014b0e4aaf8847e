"""From a problem to what the kernel solves, phase by phase, and back from its results.

phases() says what is to be solved in a position under the statement's options, phase() puts the
kernel's results together as a Phase.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from solver.catalogue import in_force
from solver.catalogue.conventions import convention, knows_past
from solver.catalogue.retractors import goes_forward_as_battle
from solver.catalogue.stipulation import additions, modified
from solver.catalogue.stipulation.trees import other_side
from solver.compiling import constraints, refusals
from solver.compiling.compile_context import Setting, from_array, setting_of
from solver.compiling.ending import Ended, never
from solver.compiling.game_specs import machine_spec
from solver.compiling.phase_tasks import PhaseTask, phase_task
from solver.compiling.specs import Spec
from solver.decoding.solutions import Lines, nodes
from solver.errors import NOWHERE, Fault, IllegalSetup
from solver.model import (
    Both,
    Colour,
    Either,
    Move,
    Not,
    Note,
    Phase,
    Play,
    Problem,
    Stipulation,
)

#: options that change the tree of play, in the order in which they act
CHANGES: dict[str, Callable[[Stipulation], Stipulation | None]] = {
    "GoalIsEnd": additions.goal_is_end,
    "Quodlibet": additions.quodlibet,
    "WhiteToPlay": modified.white_to_play,
}


def phases(problem: Problem, ended: Ended = never) -> list[PhaseTask]:
    """What is to be solved in the problem's position: set play and actual play, side by side.

    ended: whether solving is to end. Raises Unsupported for what the kernel cannot solve,
    IllegalSetup for positions without sense, Unfinished where that came while the past was asked.
    """
    stipulation = problem.stipulation
    if stipulation is None:
        raise IllegalSetup([Fault(problem.place or NOWHERE, "the stipulation is missing")])
    setting = setting_of(from_array(problem))
    refusals.check(setting, stipulation)
    constraints.check(setting, stipulation)
    if problem.invisibles is not None:
        from solver.compiling import invisibles  # most problems have none

        invisibles.check(setting, stipulation)
    if stipulation.taken_back is not None or problem.option("Retractor"):
        return _retractors(setting, stipulation)
    for option, change in CHANGES.items():
        if problem.option(option):
            stipulation = change(stipulation) or stipulation
    if problem.invisibles is not None:
        return _with_invisibles(setting, stipulation)
    for turned in _by_sides(problem, stipulation) if problem.constraints else ():
        constraints.check_side(problem, turned)
    found = [
        task
        for turned in _by_sides(problem, stipulation)
        for task in _of_side(setting, turned, machine_spec(_asked_of(setting, turned)))
    ]
    if found and (problem.option("Dead") or "dead" in found[0].task):
        from solver.compiling import dead  # most problems do not ask

        notes = dead.notes(problem, stipulation, map(_turn, found))
        found[0] = replace(found[0], notes=tuple(notes))
    if convention(problem) and knows_past(stipulation):
        return list(_in_parts(problem, found, ended))
    if in_force.judges_legality(problem.conditions):
        found = [replace(task, strictly=_strict(task.spec)) for task in found]
        found[0] = replace(found[0], notes=(_strength(problem, found[0].spec),))
    return found


def _with_invisibles(setting: Setting, stipulation: Stipulation) -> list[PhaseTask]:
    """What is to be solved where some units are not seen."""
    from solver.compiling import invisibles

    spec = invisibles.spec(setting)
    return [
        task
        for turned in _by_sides(setting.problem, stipulation)
        for task in _of_side(setting, turned, spec)
    ]


def _strict(spec: Spec) -> Spec:
    """The specification with moves forbidden that are not proven legal."""
    forbidden = {"unproven": "forbidden"}
    rules = [
        {**rule, "parameters": {**rule["parameters"], **forbidden}}
        if "strength" in rule["parameters"]
        else rule
        for rule in spec["rules"]
    ]
    return {**spec, "rules": rules}


def _strength(problem: Problem, spec: Spec) -> Note:
    """What verdicts on the results of moves are worth."""
    (strength,) = {
        rule["parameters"]["strength"] for rule in spec["rules"] if "strength" in rule["parameters"]
    }
    return Note(
        f"what is not proven illegal in orthodox chess (strength {strength}) is played;"
        " [L] marks moves after which the position is not proven legal either",
        problem.place,
    )


def _in_parts(problem: Problem, tasks: Sequence[PhaseTask], ended: Ended) -> Iterator[PhaseTask]:
    """The phases with the rights that the past leaves, each once for every part of these.

    There is no set play where the side that begins it cannot be to move. Raises IllegalSetup where
    the side that begins actual play cannot.
    """
    from solver.compiling import past  # most problems do not ask

    unsaid: list[str] = []
    said: set[str] = set()
    for task in tasks:
        turn = _turn(task)
        found = past.decided(problem, turn, ended)
        if not found.parts and task.kind != "set":
            raise past.refused(problem, found.refusal, turn, ended)
        before = "set play: " if task.kind == "set" else ""
        unsaid += [note.message for note in task.notes]
        told = found.notes if found.parts else (found.refusal,)
        unsaid += [f"{before}{text}" for text in told]
        for part in found.parts:
            notes = tuple(Note(text, problem.place) for text in unsaid if text not in said)
            said.update(unsaid)
            unsaid.clear()
            spec = past.specified(problem, task.spec, part)
            yield replace(task, spec=spec, rights=part.held, notes=notes)


def _turn(task: PhaseTask) -> Colour:
    """The side that begins."""
    return "black" if task.task["side"] else "white"


def _asked_of(setting: Setting, asked: Stipulation) -> Setting:
    """The setting with this stipulation, where a condition holds for the side that it restricts."""
    problem = setting.problem
    if not problem.conditions:
        return setting
    from solver.catalogue.conditions import CONDITIONS

    if not any(CONDITIONS[one.name].restricted_side for one in problem.conditions):
        return setting
    return replace(setting, problem=replace(problem, stipulation=asked))


def ignored(problem: Problem) -> tuple[str, ...]:
    """The options of the statement, by key, that mean nothing for what is asked."""
    asked = {option.name for option in problem.options}
    return modified.inapplicable(problem.stipulation, asked) if problem.stipulation else ()


def _by_sides(problem: Problem, stipulation: Stipulation) -> Iterator[Stipulation]:
    """The stipulation for the sides that Duplex and HalfDuplex ask for."""
    if not problem.option("HalfDuplex"):
        yield stipulation
    if problem.option("Duplex") or problem.option("HalfDuplex"):
        yield modified.swap_sides(stipulation)


def _of_side(setting: Setting, stipulation: Stipulation, spec: Spec) -> Iterator[PhaseTask]:
    problem = setting.problem
    # set play is written as the play it belongs to, whatever its own first half-move is
    battle = modified.is_battle(stipulation)
    if problem.option("PostKeyPlay") and battle:
        after_key = modified.after_key(stipulation)
        if after_key is not None:  # what takes one move is over with its key
            before = modified.left_out(stipulation, after_key)
            yield phase_task(setting, after_key, spec, "postkey", battle, 0, None, before)
        return
    set_play = modified.set_play(stipulation) if problem.option("SetPlay") else None
    skipped = modified.skipped(stipulation)
    if set_play is not None:
        before = modified.left_out(stipulation, set_play)
        yield phase_task(setting, set_play, spec, "set", battle, skipped + 1, None, before)
    for play, given in _joined(stipulation):
        one = replace(stipulation, play=play)
        battle, skipped = modified.is_battle(one), modified.skipped(one)
        yield phase_task(setting, one, spec, "actual", battle, skipped, given)


def _retractors(setting: Setting, stipulation: Stipulation) -> list[PhaseTask]:
    """What is solved where moves are taken back; what only other problems need is not loaded."""
    from solver.compiling import retractors

    retractors.check_absent(setting.problem, stipulation)
    sides = _by_sides(setting.problem, stipulation)
    setting = retractors.without_ignored(setting, stipulation)
    return [_retractor(setting, asked, retractors.task(setting, asked)) for asked in sides]


def _retractor(setting: Setting, asked: Stipulation, how: dict[str, Any]) -> PhaseTask:
    """What is taken back, and the play after it. Its side is the one that takes back first.

    how: how moves are taken back, for the kernel.
    """
    taken = asked.taken_back
    assert taken is not None
    forward = modified.forward(asked)
    battle = goes_forward_as_battle(asked)
    spec = machine_spec(setting)
    found = phase_task(setting, forward, spec, "actual", battle, modified.skipped(forward))
    return replace(
        found,
        side=other_side(asked.side),
        task={**found.task, "retractor": how},
        taken_back=taken.half_moves,
    )


def _joined(stipulation: Stipulation) -> Sequence[tuple[Play, Play | None]]:
    """The plays of a stipulation, each a phase, and what has to hold in the diagram besides.

    Two plays that must both hold are written one after the other, of two ways to play the second
    where the first has no solution. What begins with "!" is not written.
    """
    play = stipulation.play
    if not stipulation.structured and not isinstance(play, Both):
        return [(play, None)]
    return tuple(_operands(play, None)) or [(play, None)]


def _operands(play: Play, given: Play | None) -> Iterator[tuple[Play, Play | None]]:
    if isinstance(play, Both):
        both = Both(given, play) if given else play
        yield from _operands(play.left, both)
        yield from _operands(play.right, both)
    elif isinstance(play, Either):
        fails = Not(play.left)
        yield from _operands(play.left, given)
        yield from _operands(play.right, Both(given, fails) if given else fails)
    elif not isinstance(play, Not):
        yield play, given


def phase(task: PhaseTask) -> Callable[[Sequence[dict[str, Any]]], Phase]:
    """What reads the results of a phase's parts, in canonical order, as a Phase."""
    move = _move_decoder(task)

    def read(results: Sequence[dict[str, Any]]) -> Phase:
        if task.mode == "tree":
            tree = nodes((result["nodes"] for result in results), move)
            return Phase(task.kind, task.side, "tree", tree=tree, rights=task.rights)
        lines = Lines(
            (result["lines"] for result in results),
            move,
            task.skipped,
            violations=task.shows_bars,
            taken_back=task.taken_back,
        )
        return Phase(task.kind, task.side, "line", lines=lines, rights=task.rights)

    return read


def _move_decoder(task: PhaseTask) -> Callable[[Any], Move]:
    """What reads the records of a phase."""
    if "invisible" in task.spec:
        from solver.decoding import invisibles

        return invisibles.decoder(task.setting.board.squares(), *task.signs)
    return task.setting.decoder(task.signs).move
