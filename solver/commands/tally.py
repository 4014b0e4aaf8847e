"""How many solutions were found: `kirke solve --count`."""

from __future__ import annotations

from collections import Counter

from solver.commands.outcome import complain
from solver.model import Block, InBlocks, Phase, Solution, Status, TwinSolution
from solver.output.json_lines import identifier
from solver.texts.terminal_text import visible

#: how a problem may end, in the words of the last line
ENDS: dict[Status, str] = {
    "finished": "finished",
    "partial": "cut",
    "interrupted": "cut",
    "refused": "refused",
}


class Tally:
    """Tells the number of solutions of each problem on standard error, and of all at the end."""

    def __init__(self) -> None:
        self._ends: Counter[str] = Counter()
        self._solutions = 0

    def add(self, solution: Solution) -> None:
        """A problem is over."""
        self._ends[ENDS[solution.status]] += 1
        counts = [_counted(twin) for twin in solution.twins]
        self._solutions += sum(number for _, number in counts)
        said = ", ".join(text for text, _ in counts)
        cut = "" if solution.status == "finished" else f" ({solution.status})"
        complain(f"{visible(identifier(solution.problem))}  {said or 'not solved'}{cut}")

    def refuse(self, end: str = "refused") -> None:
        """A problem was not solved."""
        self._ends[end] += 1

    def close(self) -> None:
        """The run is over."""
        ends = ", ".join(f"{number} {end}" for end, number in self._ends.items())
        problems = self._ends.total()
        what = f"{problems} problem{'' if problems == 1 else 's'}"
        complain(f"{what} ({ends}): {_solutions(self._solutions)}" if problems else what)


def _counted(twin: TwinSolution) -> tuple[str, int]:
    """The numbers of a twin in words, and how many of them are solutions of actual play."""
    label = f"{twin.label}) " if twin.label else ""
    several = sum(phase.kind != "set" for phase in twin.phases) > 1
    said, total = [], 0
    for phase in twin.phases:
        number = found(phase)
        if phase.kind == "set":
            said.append(f"{number} in set play")
            continue
        total += number
        which = f"{phase.side}, part {phase.part}" if phase.part else phase.side
        said.append(_solutions(number) + (f" ({which})" if several else ""))
    return label + (" + ".join(said) or "not solved"), total


def _solutions(number: int) -> str:
    return f"{number:,} solution{'' if number == 1 else 's'}"


def found(phase: Phase) -> int:
    """Lines of help and series play, keys of battle play; in its set play all that answers."""
    if phase.mode == "line":
        blocks = phase.lines.blocks() if isinstance(phase.lines, InBlocks) else phase.lines
        return sum(
            len(one.columns[0]) if isinstance(one, Block) else 1
            for one in blocks
            if not one.violates
        )
    if phase.kind == "actual":
        return sum(node.mark == "!" for node in phase.tree)
    if phase.kind == "set":
        return len(phase.tree)
    return int(not any(answer.unanswered for node in phase.tree for answer in node.variations))
