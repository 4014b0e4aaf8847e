"""How `kirke check` writes a verdict, as text and as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from solver.errors import InternalError, ReadError
from solver.model import Problem, Solution
from solver.output.json_lines import identifier, line
from solver.output.json_twin import constraints
from solver.output.tested import found_and_intended, graded, tested_with
from solver.texts.source_location import Place
from solver.texts.terminal_text import harmless
from solver.verdict import WORDS, Difference, PhaseVerdict, Verdict

MOST_SHOWN = 10  # solutions of a phase that are printed; JSON has more


def as_text(problem: Problem, judged: Verdict, reached: str = "") -> str:
    """The verdict in a line, then what is wrong, phase by phase. reached: how far a search came
    that was cut."""
    bad = [phase for phase in judged.phases if phase.word != "sound"]
    twins = {phase.label: None for phase in bad if phase.label and phase.word == judged.word}
    where = " ".join([str(problem.place or problem.number), *(f"{twin})" for twin in twins)])
    lines = [f"{where}  {judged.word}"]
    if judged.parts > 1:
        lines.append(f"  C+ in {judged.parts} parts: with and without {judged.constraints[0]}")
    elif judged.constraints:
        lines.append(f"  {tested_with(judged.constraints)}")
    if reached:
        lines.append(f"  {graded('C%')}: {reached}")
    lines += (f"  {line}" for line in explained(judged))
    return harmless("\n".join(lines)) + "\n"


def explained(judged: Verdict) -> Iterator[str]:
    """What is wrong, phase by phase."""
    for phase in judged.phases:
        if phase.word != "sound":
            yield from _explained(phase, len(judged.phases) > 1)


def refusal_as_text(problem: Problem | ReadError) -> str:
    """The line of a problem that is not judged; the reasons are for standard error."""
    place = _place(problem)
    return f"{place or problem.number}  {word_of_refusal(problem)}\n"


def word_of_refusal(problem: Problem | ReadError) -> str:
    """What stands in place of a verdict: "refused", "failed" by a fault of Kirke, or "unproved"
    where a limit has ended the reading."""
    if isinstance(problem, InternalError):
        return "failed"
    cut = isinstance(problem, ReadError) and problem.is_cut
    return "unproved" if cut else "refused"


def _explained(phase: PhaseVerdict, several: bool) -> list[str]:
    where = f"{phase.label}) " if phase.label else ""
    side = f"{phase.side}: " if several and not phase.label else ""
    side += f"part {phase.part}: " if phase.part else ""
    complete, short = not phase.is_cut, phase.short_count
    said = found_and_intended(phase.found_count, phase.claim.count, short, complete=complete)
    unprinted = " (nothing is printed for it)" if phase.is_unprinted else ""
    lines = [f"{where}{side}{said}{unprinted}"]
    lines += [f"missing  {text.strip()}" for text in phase.missing[len(phase.differences) :]]
    lines += [line for one in phase.differences for line in _differing(one)]
    if phase.extra:
        extra, count = phase.extra, phase.extra_count
    elif phase.missing:
        extra, count = (), 0
    else:
        extra, count = phase.found, phase.found_count
    lines += [f"found    {text.strip()}" for text in extra[:MOST_SHOWN]]
    if count > MOST_SHOWN:
        lines.append(f"... and {count - MOST_SHOWN} more")
    return lines


def _differing(one: Difference) -> Iterator[str]:
    """What is not as printed, beside what is nearest to it."""
    yield f"missing  {one.text.strip()}"
    instead = ", ".join(one.nearest) or "no move"
    yield f'  {one.place}  "{one.said}": found there {instead}'


def as_json(solution: Solution, judged: Verdict, reached: str = "") -> str:
    """The verdict as one line of JSON."""
    problem = solution.problem
    twins = [note for twin in solution.twins for note in twin.notes]
    messages = [text for twin in solution.twins for text in (*twin.messages, *twin.reasons)]
    content = {
        **_head(identifier(problem), problem.place, solution.status, judged.word),
        "grade": _grade(solution.status, judged.word),
        "constraints": constraints(problem),
        "complete": solution.status == "finished",
        "parts": judged.parts,
        "reached": reached,
        "phases": [_phase(phase) for phase in judged.phases],
        "faults": [str(fault) for fault in judged.faults],
        "notes": [*messages, *map(str, (*problem.notes, *twins, *judged.notes))],
    }
    return line(content)


def refusal_as_json(problem: Problem | ReadError, reasons: Iterable[str]) -> str:
    """The line of a problem that is not judged, with the reasons as notes."""
    name = problem.identifier if isinstance(problem, ReadError) else identifier(problem)
    word = word_of_refusal(problem)
    status = "interrupted" if word == "unproved" else word
    head = _head(name, _place(problem), status, word)
    return line(
        {
            **head,
            "grade": "C-",
            "constraints": [],
            "complete": False,
            "parts": 1,
            "reached": "",
            "phases": [],
            "faults": [],
            "notes": list(reasons),
        }
    )


def _head(name: str, place: Place | None, status: str, word: str) -> dict[str, Any]:
    return {
        "problem": name,
        "file": place.file if place else "-",
        "line": place.line if place else None,
        "column": place.column if place else None,
        "status": status,
        "verdict": word,
    }


def _grade(status: str, word: str) -> str:
    """How far a problem is tested, as editors say it: C+ completely, and sound; C% in part."""
    if status == "finished":
        return {"sound": "C+", "sound under constraints": "C%"}.get(word, "")
    return "C-" if status == "refused" else "C%"


def _phase(phase: PhaseVerdict) -> dict[str, Any]:
    return {
        "twin": phase.label,
        "side": phase.side,
        "verdict": phase.word,
        "intended": phase.claim.count,
        "found": [text.strip() for text in phase.found],
        "extra": [text.strip() for text in phase.extra],
        "missing": [text.strip() for text in phase.missing],
        "differences": [_difference(one) for one in phase.differences],
        "found_count": phase.found_count,
        "extra_count": phase.extra_count,
        "short_count": phase.short_count,
        "complete": not phase.is_cut,
        "part": phase.part or None,
    }


def _difference(one: Difference) -> dict[str, Any]:
    return {
        "text": one.text.strip(),
        "line": one.place.line,
        "column": one.place.column,
        "move": one.said,
        "nearest": list(one.nearest),
    }


def _place(problem: Problem | ReadError) -> Place | None:
    return problem.problems[0].place if isinstance(problem, ReadError) else problem.place


def totals(words: Sequence[str]) -> str:
    """How many problems have each verdict: `3 problems: 2 sound, 1 cooked`."""
    counts = Counter(words)
    each = ", ".join(f"{counts[word]} {word}" for word in (*WORDS, "failed") if counts[word])
    noun = "problem" if len(words) == 1 else "problems"
    return f"{len(words)} {noun}: {each}"
