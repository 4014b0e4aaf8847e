"""What the kernel is asked in one phase: a play as a task, with the options that count in it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from solver.catalogue import half_moves
from solver.catalogue.goals import DEAD_POSITION
from solver.catalogue.stipulation import additions, modified, plays
from solver.compiling.compile_context import Setting
from solver.compiling.game_specs import named_side, side_asked
from solver.compiling.specs import Spec
from solver.compiling.tasks import NO_NODE, Task, TreeBuilder
from solver.model import Branch, HeldRights, Note, Play, Problem, Stipulation

#: options that name first half-moves by their number, and what the kernel calls these numbers
FIRST_MOVES = {"StartMoveNumber": "first_move", "UpToMoveNumber": "last_first_move"}
#: where every half-move of a line has its number: those of all, with total invisibles
NUMBERS_BEHIND = {"StartMoveNumber": "first_numbers", "UpToMoveNumber": "last_numbers"}
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


def phase_task(
    setting: Setting,
    stipulation: Stipulation,
    spec: Spec,
    kind: Literal["set", "actual", "postkey"],
    battle: bool,
    skipped: int = 0,
    given: Play | None = None,
    half_moves_before: int = 0,
) -> PhaseTask:
    """A phase of a stipulation in this setting.

    battle: whether its play is a tree; skipped: see model.Line; given: what has to hold in the
    diagram besides; half_moves_before: that are taken to have been played, where conditions hold in
    some half-moves.
    """
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
        "former_is_short": not stipulation.structured,
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
        "unique_variations": problem.option("UniqueVariations") is not None,
        "group_defences": problem.option("GroupDefences") is not None,
        "threat_minimum": _number(problem, "ThreatMinimum", 0),
        "stop_on_short": not battle and problem.option("StopOnShortSolutions") is not None,
    }
    if problem.option("Dead") is not None or DEAD_POSITION in builder.signs:
        from solver.compiling import dead  # most problems do not ask

        if (kinds := dead.kinds(setting, stipulation)) is not None:
            task["dead"] = kinds
    if half_moves_before and half_moves.are_restricted(problem.conditions):
        task["half_moves_before"] = half_moves_before
    for option, key in FIRST_MOVES.items():
        if (found := problem.option(option)) is not None:
            numbers = [min(int(n), LAST_NUMBER) for n in found.arguments[0].split(":")]
            task[key] = numbers[0]
            if problem.invisibles is not None:
                task[NUMBERS_BEHIND[option]] = numbers
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
    """The number of refutations that tries may have; 0: no tries. If the statement has Try and
    Defence the later one counts."""
    asked = [option for option in problem.options if option.name in ("Try", "Defence")]
    return int(asked[-1].arguments[0]) if asked and asked[-1].arguments else len(asked[-1:])


def _number(problem: Problem, option: str, otherwise: int, index: int = 0) -> int:
    found = problem.option(option)
    return int(found.arguments[index]) if found and found.arguments else otherwise
