"""The verdict on a problem: what was found, twin by twin, against what its author claims."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from msgspec.structs import replace

from solver.catalogue import constraint_words
from solver.catalogue.stipulation import modified
from solver.claims import read
from solver.claims.claimed import Claims
from solver.claims.difference import Difference
from solver.claims.printed import Printed
from solver.claims.scan import Token
from solver.claims.token_reader import HINT
from solver.claims.twins import comparison, labels
from solver.errors import Fault
from solver.model import Note, Place, Problem, Solution, TwinSolution
from solver.output.rules import twin_problem
from solver.twins import label as twin_label
from solver.verdict.result import WORDS, PhaseVerdict, Verdict, Word
from solver.verdict.sides import SIDES
from solver.verdict.twin import judged

T = TypeVar("T")

#: kinds of tokens without which a text claims nothing
_CLAIMS = ("count", "move", "null", "unknown")
#: kinds of tokens that a text has that is printed for a twin, be it read or not
_PLAY = ("move", "null", "unknown")


def verdict(solution: Solution) -> Verdict:
    """Sound, cooked, without solution, or different from what its author claims.

    "sound under constraints": it was tested in part, and nothing speaks against it there.
    "unproved": the search was cut before it could tell. "claim not understood": what is claimed
    could not be read. "refused": the problem, or one of its twins, cannot be solved.
    """
    texts = labels.texts(solution.problem.intended)
    is_game = solution.problem.game != "chess"
    is_printed = solution.problem.is_printed
    by_label = labels.by_label(texts, is_game, lasting=is_printed)
    missing = list(_unknown_twins(solution, texts, by_label))
    faults: list[Fault] = []
    notes: list[Note] = []
    if is_printed:
        notes = [Note(f"not compared: {message}", place) for place, message in missing]
    else:
        faults = [Fault(place, f"claim not understood: {message}") for place, message in missing]
    if (
        texts
        and not is_printed
        and not any(t.kind in _CLAIMS for tokens in by_label.values() for t in tokens)
    ):
        faults.append(Fault(texts[0][1], "claim not understood: it claims nothing", HINT))
    phases: list[PhaseVerdict] = []
    moves: list[Printed] = []
    unprinted = _unprinted(solution, by_label) if is_printed else frozenset()
    for position, twin, claims in by_twins(solution):
        of_twin, remarks = judged(position, twin, claims)
        if twin.label in unprinted:
            of_twin = [replace(phase, is_unprinted=True) for phase in of_twin]
            notes.append(_nothing_printed(twin, solution.problem))
        phases.extend(of_twin)
        faults.extend(remarks.faults)
        notes.extend(remarks.notes)
        moves.extend(claims.printed())
    if is_printed:
        heads = comparison.compare(solution, texts, moves)
        phases = list(_with_heads(phases, heads.differences))
        notes.extend(heads.notes)
    word = _worst(solution, phases, faults)
    assumed = constraint_words.partial(solution.problem)
    if assumed and word == "differs":
        notes.append(_not_met(phases, solution.problem))
    return Verdict(word, tuple(phases), _once(faults), _once(notes), assumed)


def _not_met(phases: Iterable[PhaseVerdict], problem: Problem) -> Note:
    """What is to be known of a claim that a partial test has not found."""
    missing = next((text for phase in phases for text in phase.missing), "").strip()
    message = f'"{missing}" breaks a constraint, or is no solution: constraints are what the claim'
    place = next((one.place for one in problem.constraints if not one.strict), None)
    return Note(f"{message} meets, or begin with not", place or problem.place)


def _with_heads(
    phases: Iterable[PhaseVerdict], heads: Sequence[tuple[str, Difference]]
) -> Iterator[PhaseVerdict]:
    """The phases, the first one of each twin with what is wrong in how it is said to come about."""
    left = list(heads)
    for phase in phases:
        mine = [one for label, one in left if label == phase.label]
        left = [(label, one) for label, one in left if label != phase.label]
        if mine:
            phase = replace(
                phase,
                word="differs" if phase.word == "sound" else phase.word,
                missing=(*(one.text for one in mine), *phase.missing),
                differences=(*mine, *phase.differences),
            )
        yield phase


def by_twins(solution: Solution) -> Iterator[tuple[Problem, TwinSolution, Claims]]:
    """The diagram and every twin that was solved: its problem, and what is claimed of it."""
    problem = solution.problem
    texts = labels.texts(problem.intended)
    is_printed = problem.is_printed
    position = problem
    for twin in solution.twins:
        position = twin_problem(problem, twin.twin, position)
        sides = _sides_by_label(position, twin) if is_printed else ()
        claims = read.claims(
            texts,
            _labels(twin, sides, is_printed),
            game=problem.game != "chess",
            battle=_is_battle(position, twin),
            intro=_counts_anew(position),
            printed=is_printed,
            # play that is printed before the first label is that of the diagram
            counts_of_all=is_printed and twin is not solution.twins[0],
            sides=sides,
        )
        yield position, twin, claims


def _unprinted(solution: Solution, by_label: Mapping[str, Sequence[Token]]) -> frozenset[str]:
    """The twins for which nothing is printed where something is for others, by their labels."""
    printed = {
        label for label, tokens in by_label.items() if any(one.kind in _PLAY for one in tokens)
    }
    if not printed:
        return frozenset()
    first = {solution.twins[0].label} if "" in printed and solution.twins else set()
    return frozenset(twin.label for twin in solution.twins if twin.label) - printed - first


def _nothing_printed(twin: TwinSolution, problem: Problem) -> Note:
    """What is to be known of a twin that a printed solution leaves out."""
    place = twin.twin.place if twin.twin is not None else None
    return Note(f"not compared: nothing is printed for {twin.label})", place or problem.place)


def _labels(
    twin: TwinSolution, sides: tuple[tuple[str, int], ...], is_printed: bool
) -> tuple[str, ...]:
    """The labels of what is claimed of a twin. Without twins some print `a)` all the same, and
    `i)` before the first of several solutions."""
    if twin.label:
        return ("", twin.label)
    return ("", *(dict(sides) or ("a", "i") * is_printed))


def _sides_by_label(problem: Problem, twin: TwinSolution) -> tuple[tuple[str, int], ...]:
    """The sides of a problem without twins that is solved for both: `a)` is the first of them."""
    if twin.label or problem.option("Duplex") is None:
        return ()
    found = dict.fromkeys(phase.side for phase in twin.phases if phase.kind == "actual")
    return tuple((label, SIDES.index(side)) for label, side in zip("ab", found, strict=False))


def _worst(solution: Solution, phases: Iterable[PhaseVerdict], faults: Iterable[Fault]) -> Word:
    """The word of the worst phase, or of what keeps the problem from being judged."""
    words: set[Word] = {phase.word for phase in phases}
    if faults:
        words.add("claim not understood")
    if solution.status == "refused":
        words.add("refused")
    elif solution.status != "finished" or not words:
        words.add("unproved")  # of a twin or a side that was not reached nothing is known
    return max(words, key=WORDS.index)


def _once(remarks: Iterable[T]) -> tuple[T, ...]:
    """What is said of several twins, once."""
    return tuple(dict.fromkeys(remarks))


def _unknown_twins(
    solution: Solution, texts: labels.Texts, by_label: Mapping[str, Sequence[Token]]
) -> Iterator[tuple[Place, str]]:
    """Labels of claims that are those of no twin: where one is used, and what to say of it."""
    problem = solution.problem
    count = len(problem.twins) + (bool(problem.twins) and not problem.zeroposition)
    known = {twin_label(number) for number in range(count)}
    printed = problem.is_printed
    for twin in solution.twins:
        known.update(_labels(twin, _sides_by_label(problem, twin), printed))
    is_game = problem.game != "chess"
    if printed and all(label in known or not said for label, said in by_label.items() if label):
        return  # a label behind which nothing stands says nothing
    for name, place in labels.places(texts, is_game).items():
        if name not in known and (by_label.get(name) or not printed):
            yield place, f'there is no twin "{name})"'


def _is_battle(problem: Problem, twin: TwinSolution) -> bool:
    """Whether keys are claimed, and not lines."""
    modes = [phase.mode for phase in twin.phases if phase.kind != "set"]
    if not modes and problem.stipulation is not None:
        return modified.is_battle(problem.stipulation)
    return "tree" in modes


def _counts_anew(problem: Problem) -> bool:
    """Whether the numbers of a line begin again after an introduction."""
    stipulation = problem.stipulation
    return stipulation is not None and (stipulation.intro > 0 or stipulation.structured)
