"""From a problem to what the kernel solves, phase by phase, and back from its results.

phases() says what is to be solved in a position under the statement's options, phase() puts the
kernel's results together as a Phase.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from solver.catalogue import additions, in_force, modified, plays
from solver.catalogue.conventions import convention, knows_past
from solver.catalogue.goals import DEAD_POSITION
from solver.catalogue.retractors import goes_forward_as_battle
from solver.catalogue.stipulations import other_side
from solver.compiling import refusals
from solver.compiling.game_specs import machine_spec, named_side, side_asked
from solver.compiling.setting import Setting, from_array, setting_of
from solver.compiling.specs import Spec
from solver.compiling.tasks import NO_NODE, Task, TreeBuilder
from solver.decoding.solutions import Lines, nodes
from solver.errors import NOWHERE, Fault, IllegalSetup
from solver.model import (
    Both,
    Branch,
    Colour,
    Either,
    HeldRights,
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

#: options that name first half-moves by their number, and what the kernel calls these numbers
FIRST_MOVES = {"StartMoveNumber": "first_move", "UpToMoveNumber": "last_first_move"}
LAST_NUMBER = 1_000_000  # larger ones mean the same

Mode = Literal["line", "tree"]


class PhaseTask(Struct, frozen=True):
    """One phase to be solved.

    spec, task: what the kernel is given; equal specs mean the same machine. setting, signs: what
    its records mean. skipped, taken_back: see model.Line. shows_bars: whether what bars the play in
    the diagram is written. rights: what the past leaves, if it was asked; notes: what is to be said
    of that. strictly: where moves are judged by their past, the spec that forbids those that are
    not proven legal.
    """

    kind: Literal["set", "actual", "postkey"]
    side: str
    mode: Mode
    spec: Spec
    task: Task
    setting: Setting
    signs: tuple[str, ...]
    skipped: int = 0
    shows_bars: bool = True
    taken_back: int = 0
    rights: HeldRights | None = None
    notes: tuple[Note, ...] = ()
    strictly: Spec | None = None


def phases(problem: Problem, ended: Callable[[], bool] = lambda: False) -> list[PhaseTask]:
    """What is to be solved in the problem's position: set play and actual play, side by side.

    ended: whether solving is to end. Raises Unsupported for what the kernel cannot solve,
    IllegalSetup for positions without sense, Unfinished where that came while the past was asked.
    """
    stipulation = problem.stipulation
    if stipulation is None:
        raise IllegalSetup([Fault(problem.place or NOWHERE, "the stipulation is missing")])
    setting = setting_of(from_array(problem))
    refusals.check(setting, stipulation)
    if stipulation.taken_back is not None or problem.option("Retractor"):
        return _retractors(setting, stipulation)
    for option, change in CHANGES.items():
        if problem.option(option):
            stipulation = change(stipulation) or stipulation
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


def _strict(spec: Spec) -> Spec:
    """The same where moves are forbidden that are not proven legal."""
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


def _in_parts(
    problem: Problem, tasks: Sequence[PhaseTask], ended: Callable[[], bool]
) -> Iterator[PhaseTask]:
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
            yield _task(setting, after_key, spec, "postkey", battle)
        return
    set_play = modified.set_play(stipulation) if problem.option("SetPlay") else None
    skipped = modified.skipped(stipulation)
    if set_play is not None:
        yield _task(setting, set_play, spec, "set", battle, skipped + 1)
    for play, given in _joined(stipulation):
        one = replace(stipulation, play=play)
        battle, skipped = modified.is_battle(one), modified.skipped(one)
        yield _task(setting, one, spec, "actual", battle, skipped, given)


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
    found = _task(setting, forward, spec, "actual", battle, modified.skipped(forward))
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


def _task(
    setting: Setting,
    stipulation: Stipulation,
    spec: Spec,
    kind: Literal["set", "actual", "postkey"],
    battle: bool,
    skipped: int = 0,
    given: Play | None = None,
) -> PhaseTask:
    turned = _turned(stipulation)
    if given is not None and turned is not stipulation:
        given = plays.inverted(given)
    stipulation = turned
    problem = setting.problem
    builder = TreeBuilder(setting)
    known = NO_NODE if given is None else builder.add(given)
    root = builder.add(stipulation.play)
    task: Task = {
        "given": known,
        "nodes": builder.nodes,
        "goals": builder.goals,
        "root": root,
        "side": side_asked(setting, stipulation),
        "mode": _mode(stipulation, kind) if battle else "lines",
        "variations": kind == "postkey" or problem.option("Variation") is not None,
        "most_refutations": _most_refutations(problem),
        "threats": problem.option("NoThreat") is None,
        "trivial_tries": problem.option("TrivialTriesAvoid") is None,
        "early_goals": problem.option("MatesIn1") is not None
        or not (battle or modified.begins_late(stipulation)),
        "longest_threat": _number(problem, "Threat", -1),
        "most_flights": _number(problem, "MaxFlightsquares", -1),
        "most_nontrivial": _number(problem, "NonTrivial", 0),
        "mating_side": _mating_side(setting, stipulation),
        "trivial_moves": _number(problem, "NonTrivial", -1, 1),
        "short_variations": problem.option("NoShortVariations") is None,
        "stop_on_short": not battle and problem.option("StopOnShortSolutions") is not None,
    }
    if problem.option("Dead") is not None or DEAD_POSITION in builder.signs:
        from solver.compiling import dead  # most problems do not ask

        if (kinds := dead.kinds(setting, stipulation)) is not None:
            task["dead"] = kinds
    for option, key in FIRST_MOVES.items():
        if (found := problem.option(option)) is not None:
            task[key] = min(int(found.arguments[0].partition(":")[0]), LAST_NUMBER)
    return PhaseTask(
        kind,
        named_side(setting, stipulation),
        "tree" if battle else "line",
        spec,
        task,
        setting,
        tuple(builder.signs),
        skipped,
        kind != "set" or not _is_attack(stipulation.play),
    )


def _is_attack(play: Play) -> bool:
    """Whether it begins as battle play: in set play nobody has begun that yet."""
    return isinstance(play, Branch) and play.steps[0].kind == "a"


def _turned(stipulation: Stipulation) -> Stipulation:
    """A play that begins with a change of side (`white - 6da[#]`) is the other side's."""
    play = stipulation.play
    if not isinstance(play, Branch) or not play.changes_side:
        return stipulation
    return replace(modified.swap_sides(stipulation), play=replace(play, changes_side=False))


def _mode(stipulation: Stipulation, kind: str) -> str:
    """How the kernel writes battle play: from the attacker on, after the key or before it."""
    play = stipulation.play
    if isinstance(play, Branch) and play.steps[0].kind == "a" and not play.entered:
        return "attack"
    return "set_play" if kind == "set" else "post_key"


def _mating_side(setting: Setting, stipulation: Stipulation) -> int:
    """The side that KeepMatingPiece speaks of: the one that reaches goals, if only one does."""
    if setting.problem.option("KeepMatingPiece") is None:
        return -1
    turns = {turn for _, turn in additions.reached(stipulation.play, 0)}
    return (side_asked(setting, stipulation) + turns.pop()) % 2 if len(turns) == 1 else -1


def _most_refutations(problem: Problem) -> int:
    """Of Try and Defence the later one in the statement counts; 0: no tries."""
    asked = [option for option in problem.options if option.name in ("Try", "Defence")]
    return int(asked[-1].arguments[0]) if asked and asked[-1].arguments else len(asked[-1:])


def _number(problem: Problem, option: str, otherwise: int, index: int = 0) -> int:
    found = problem.option(option)
    return int(found.arguments[index]) if found and found.arguments else otherwise


def phase(task: PhaseTask) -> Callable[[Sequence[dict[str, Any]]], Phase]:
    """What reads the results of a phase's parts, in canonical order, as a Phase."""
    decoder = task.setting.decoder(task.signs)

    def read(results: Sequence[dict[str, Any]]) -> Phase:
        if task.mode == "tree":
            tree = nodes((result["nodes"] for result in results), decoder.move)
            return Phase(task.kind, task.side, "tree", tree=tree, rights=task.rights)
        lines = Lines(
            (result["lines"] for result in results),
            decoder.move,
            task.skipped,
            violations=task.shows_bars,
            taken_back=task.taken_back,
        )
        return Phase(task.kind, task.side, "line", lines=lines, rights=task.rights)

    return read
