"""What was found against what the author claims.

The claim stands in the statement after `Intended` as magazines print it: a number of solutions or
keys, keys, lines, variations, with the label of a twin before what holds for that twin alone
(docs/language.md, Intended). `solver.claims` reads it. What is claimed is compared with what was
found; what cannot be read is told with its place and never taken for a difference.

Without a claim a problem claims what the convention asks for: one solution, one key. Claims are
about actual play, and about set play where it was solved; every side of a duplex problem is judged
by itself. Play after the key is one solution if no defence refutes it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from solver.catalogue import modified
from solver.claims import written
from solver.claims.lines import Compared, Examples, compare, keys
from solver.claims.moves import Alphabet, alphabets
from solver.claims.trees import Trees
from solver.claims.written import Claims, LineClaim, Variation
from solver.errors import Fault
from solver.model import (
    Branch,
    Line,
    Note,
    Phase,
    Play,
    Problem,
    Solution,
    TwinSolution,
)
from solver.output.lines import LineWriter
from solver.output.notation import notation
from solver.output.rules import twin_problem
from solver.place import Place
from solver.twins import label as twin_label

T = TypeVar("T")

Word = Literal[
    "sound", "cooked", "no solution", "differs", "unproved", "claim not understood", "refused"
]

#: from best to worst
WORDS: tuple[Word, ...] = (
    "sound",
    "unproved",
    "differs",
    "cooked",
    "no solution",
    "claim not understood",
    "refused",
)

LANGUAGE_NAMES = {"en": "English", "de": "German", "fr": "French"}
MOST_READ_AGAIN = 200_000  # solutions
_AFTER_KEY = "1..."  # the play of a diagram that stands after the key, as a solution
_SAYING = ("count", "move", "null", "unknown")
_SIDES = ("white", "black")
#: kinds of stipulations of which every solution has the same length, or is too short
_OF_ONE_LENGTH = frozenset({"help", "series", "series-help", "proof-game"})
_CHANGES_PLAY = ("WhiteToPlay", "Quodlibet", "GoalIsEnd")


class Claim(Struct, frozen=True):
    """What is claimed of a phase: a number of solutions, and, where they are written, which."""

    count: int
    texts: tuple[str, ...] = ()


class PhaseVerdict(Struct, frozen=True):
    """A phase of actual play. extra: found, not claimed; missing: claimed, not found.

    found_count, extra_count: how many were found, at least so many where the search was cut. found,
    extra: these solutions, or keys, in the letters of the statement, the first thousand of them.
    short_count: how many of the extra ones reach the goal before their time. is_cut: the search
    ended before its time.
    """

    label: str
    side: str
    word: Word
    claim: Claim
    found: tuple[str, ...]
    extra: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    found_count: int = 0
    extra_count: int = 0
    short_count: int = 0
    is_cut: bool = False


class Verdict(Struct, frozen=True):
    """A problem's verdict is that of its worst phase.

    faults: what of the claim is not understood, with its place. notes: what was not compared.
    """

    word: Word
    phases: tuple[PhaseVerdict, ...]
    faults: tuple[Fault, ...] = ()
    notes: tuple[Note, ...] = ()


def verdict(solution: Solution) -> Verdict:
    """Sound, cooked, without solution, or different from what its author claims.

    "unproved": the search was cut before it could tell. "claim not understood": what is claimed
    could not be read. "refused": the problem, or one of its twins, cannot be solved.
    """
    texts = written.pieces(solution.problem.intended)
    is_game = solution.problem.game != "chess"
    by_label = written.by_label(texts, is_game)
    faults = list(_unknown_twins(solution, texts, is_game))
    if texts and not any(token.kind in _SAYING for tokens in by_label.values() for token in tokens):
        faults.append(Fault(texts[0][1], "claim not understood: it claims nothing", written.HINT))
    notes: list[Note] = []
    phases: list[PhaseVerdict] = []
    position = solution.problem
    for twin in solution.twins:
        position = twin_problem(solution.problem, twin.twin, position)
        tokens = [*by_label.get("", ()), *(by_label.get(twin.label, ()) if twin.label else ())]
        claims = written.claims(
            tokens, texts, battle=_is_battle(position, twin), intro=_counts_anew(position)
        )
        judge = _Judge(position, twin, claims)
        phases.extend(judge.phases())
        faults.extend(judge.faults)
        notes.extend(judge.notes)
    words: set[Word] = {phase.word for phase in phases}
    if faults:
        words.add("claim not understood")
    if solution.status == "refused":
        words.add("refused")
    elif solution.status != "finished" or not words:
        words.add("unproved")  # of a twin or a side that was not reached nothing is known
    return Verdict(max(words, key=WORDS.index), tuple(phases), _once(faults), _once(notes))


def _once(told: Iterable[T]) -> tuple[T, ...]:
    """What is told of several twins, once."""
    return tuple(dict.fromkeys(told))


def _unknown_twins(solution: Solution, texts: written.Pieces, is_game: bool) -> Iterator[Fault]:
    """Labels of claims that are those of no twin."""
    problem = solution.problem
    count = len(problem.twins) + (bool(problem.twins) and not problem.zeroposition)
    known = {twin_label(number) for number in range(count)}
    for name, place in written.label_places(texts, is_game).items():
        if name not in known:
            yield Fault(place, f'claim not understood: there is no twin "{name})"')


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


class _Side(Struct):
    """A phase of actual play beside the claims.

    mine: the claims that may be about it. at: the number of each among them, by its identity.
    """

    phase: Phase
    compared: Compared
    mine: list[LineClaim]
    at: dict[int, int]

    def fits(self, claim: LineClaim) -> int:
        """How many solutions a claim may name."""
        at = self.at.get(id(claim))
        return 0 if at is None else self.compared.fits[at]

    def nearly(self, claim: LineClaim) -> bool:
        """Whether a solution would fit but for what the claim leaves open."""
        at = self.at.get(id(claim))
        return at is not None and self.compared.nearly[at]

    def claimed(self) -> int:
        """How many solutions are written; the same key may be written several times."""
        if self.phase.mode == "line":
            return len(self.mine)
        return len({self._same_as(at) for at in range(len(self.mine))})

    def _same_as(self, at: int) -> object:
        return tuple(self.compared.named[at]) or self.mine[at].moves


class _Judge:
    """Judges the phases of one twin. faults, notes: what there is to say besides."""

    def __init__(self, problem: Problem, twin: TwinSolution, claims: Claims) -> None:
        self.faults: list[Fault] = list(claims.faults)
        self.notes: list[Note] = []
        self._problem = problem
        self._twin = twin
        self._claims = claims
        self._alphabet: Alphabet | None = self._letters()
        self._missing: list[LineClaim | Variation] = []
        self._is_cut = twin.status != "finished"

    def phases(self) -> list[PhaseVerdict]:
        """The verdict on every phase of actual play."""
        actual = [phase for phase in self._twin.phases if phase.kind != "set"]
        claimed = self._claimed_of(actual)
        sides = [self._side(phase, claimed) for phase in actual]
        if self._alphabet is not None and actual:
            self._look_for_lines(claimed, sides)
            self._look_for_tries(actual)
            self._look_for_variations(actual)
        judged = [self._judged(side, sides) for side in sides]
        if not self.faults:
            return judged
        return [replace(one, word="claim not understood") for one in judged]

    # -- what is claimed

    def _letters(self) -> Alphabet | None:
        """The letters in which moves are claimed: of those that all moves may have, the likeliest
        in which most of what is claimed was found."""
        printed = self._claims.printed()
        choices = alphabets(self._problem, printed) if printed else []
        if printed and not choices:
            self._fault(self._claims.first_place(), "the letters of its moves are of no language")
        lines = [line for line in self._claims.lines if not line.is_try]
        if not lines or len(choices) < 2 or self._are_too_many():
            return choices[0] if choices else None
        found = [self._found_of(lines, choice) for choice in choices]
        best = choices[found.index(max(found))]
        if best is not choices[0] and all(len(line.moves) == 1 for line in lines):
            names = " and ".join(LANGUAGE_NAMES[one.language] for one in (choices[0], best))
            self._fault(lines[0].place, f"its letter is that of different pieces in {names}")
        return best

    def _are_too_many(self) -> bool:
        """Whether there are so many solutions that nobody should go through them several times."""
        return sum(len(_lines(phase)) for phase in self._twin.phases) > MOST_READ_AGAIN

    def _found_of(self, lines: Sequence[LineClaim], letters: Alphabet) -> int:
        """How many of these lines were found, in whatever phase."""
        fits = [compare(_lines(phase), lines, letters).fits for phase in self._twin.phases]
        return sum(map(any, zip(*fits, strict=True)))

    def _claimed_of(self, actual: Sequence[Phase]) -> list[LineClaim]:
        """The solutions that are claimed of actual play; those of set play are looked for."""
        lines = [line for line in self._claims.lines if not line.is_try]
        if any(phase.kind == "postkey" for phase in actual):
            if lines:
                self._note(lines[0].place, "the key is not compared: the diagram stands after it")
            return []
        stipulation = self._problem.stipulation
        open_ones = modified.skipped(stipulation) if stipulation else 0
        in_set = [line for line in lines if line.is_set or line.leaves_open > open_ones]
        passes = [
            line
            for line in in_set
            if not line.is_set and self._is_found(line, actual, self._alphabet)
        ]
        self._look_for_set_play([line for line in in_set if line not in passes])
        return [line for line in lines if line not in in_set or line in passes]

    def _is_found(self, line: LineClaim, phases: Iterable[Phase], letters: Alphabet | None) -> bool:
        return any(compare(_lines(phase), [line], letters).fits[0] for phase in phases)

    def _side(self, phase: Phase, claims: Sequence[LineClaim]) -> _Side:
        mine = [one for one in claims if one.side is None or _SIDES[one.side] == phase.side]
        half_moves = _half_moves(self._problem)
        at = {id(one): number for number, one in enumerate(mine)}
        return _Side(phase, compare(_lines(phase), mine, self._alphabet, half_moves), mine, at)

    # -- what is not found, or cannot be told

    def _look_for_lines(self, claims: Sequence[LineClaim], sides: Sequence[_Side]) -> None:
        for claim in claims:
            if any(side.fits(claim) for side in sides):
                continue
            if any(side.nearly(claim) for side in sides):
                self._fault(
                    claim.place,
                    f'"{claim.text}" leaves open what a pawn becomes, or says of what a move does '
                    f"besides something else than was found",
                )
            elif unread := _unreadable(claim, self._problem):
                self._fault(claim.place, f'"{unread}" cannot be read as a move')
            elif half_moves := self._begins(claim, sides):
                said = f"{len(claim.moves)} of {half_moves} half-moves"
                self._fault(claim.place, f'"{claim.text}" is {said} of a solution')
            else:
                self._missing.append(claim)

    def _begins(self, claim: LineClaim, sides: Sequence[_Side]) -> int:
        """The length of a solution that goes on after all that is claimed, 0 if there is none."""
        assert self._alphabet is not None
        for side in sides:
            for line in side.compared.found.kept:
                length = len(claim.moves)
                fits = map(self._alphabet.fit, claim.moves, line.moves)
                if length < len(line.moves) and "no" not in fits:
                    return len(line.moves)
        return 0

    def _look_for_set_play(self, claims: Sequence[LineClaim]) -> None:
        phases = [phase for phase in self._twin.phases if phase.kind == "set"]
        if claims and not phases:
            self._note(claims[0].place, f"set play is not compared{_NOT_ASKED} (option SetPlay)")
            return
        for claim in claims:
            if not self._is_found(claim, phases, self._alphabet):
                self._missing.append(claim)

    def _look_for_tries(self, actual: Sequence[Phase]) -> None:
        tries = [line for line in self._claims.lines if line.is_try]
        shown = self._asks("Try") or self._asks("Defence")
        for claim in tries:
            nodes = [list(keys(phase.tree, "?")) for phase in actual]
            if not any(compare(lines, [claim], self._alphabet).fits[0] for lines in nodes):
                if shown or self._is_found(claim, actual, self._alphabet):
                    self._missing.append(claim)
                else:
                    self._note(claim.place, f"tries are not compared{_NOT_ASKED} (option Try)")

    def _look_for_variations(self, actual: Sequence[Phase]) -> None:
        assert self._alphabet is not None
        shows = self._asks("Variation") or any(phase.kind == "postkey" for phase in actual)
        trees = Trees(self._twin.phases, self._alphabet, shows)
        for variation in self._claims.variations:
            unread = _unreadable(variation, self._problem)
            answer = trees.has(variation)
            if answer == "missing" and unread:
                self._fault(variation.place, f'"{unread}" cannot be read as a move')
            elif answer == "missing":
                self._missing.append(variation)
            elif answer == "any":
                self._note(variation.place, "variations with ~, any move, are not compared")
            elif answer == "untold":
                what = "set play is" if variation.is_set else "variations are"
                option = "SetPlay" if variation.is_set else "Variation"
                self._note(variation.place, f"{what} not compared{_NOT_ASKED} (option {option})")

    def _asks(self, option: str) -> bool:
        return self._problem.option(option) is not None

    def _fault(self, place: Place, message: str) -> None:
        self.faults.append(Fault(place, f"claim not understood: {message}"))

    def _note(self, place: Place, message: str) -> None:
        """Say once what is not compared, where it is written first."""
        if all(note.message != message for note in self.notes):
            self.notes.append(Note(message, place))

    # -- the verdict

    def _judged(self, side: _Side, sides: Sequence[_Side]) -> PhaseVerdict:
        phase, compared = side.phase, side.compared
        count = self._count(side, sides)
        unclaimed = self._unclaimed(side, count)
        found = compared.found.count + self._beyond(phase)
        missing = self._missing if side is sides[0] and not self._is_cut else []
        word = self._word(count, found, unclaimed.count, bool(missing))
        if not self._is_cut and found <= count:
            self._tell_ambiguous(side)
        texts = _Texts(self._problem, phase)
        return PhaseVerdict(
            self._twin.label,
            phase.side,
            word,
            Claim(count, tuple(claim.text for claim in side.mine)),
            texts.of(compared.found.kept),
            texts.of(unclaimed.kept),
            tuple(claim.text for claim in missing),
            found,
            unclaimed.count,
            compared.short.count,
            self._is_cut,
        )

    def _beyond(self, phase: Phase) -> int:
        """Solutions that are known besides those that are shown, where the search was cut. In
        structured play lines that a constraint bars may be among them."""
        asked = self._problem.stipulation
        return 0 if asked is not None and asked.structured else phase.beyond

    def _count(self, side: _Side, sides: Sequence[_Side]) -> int:
        """How many solutions are claimed of a side."""
        counted = self._counted(side)
        if counted is not None:
            return counted
        if not any(one.mine for one in sides):
            return 1
        if len(sides) == 1:
            return side.claimed()
        return sum(1 for claim in side.mine if side.fits(claim))

    def _counted(self, side: _Side) -> int | None:
        """The number that is claimed of a side, None if none is."""
        of_side = [count for by, count in self._claims.counts if by is not None]
        if not of_side:
            return next((count for _, count in self._claims.counts), None)
        numbers = {_SIDES[by]: count for by, count in self._claims.counts if by is not None}
        return numbers.get(side.phase.side)

    def _unclaimed(self, side: _Side, count: int) -> Examples[Line]:
        """Solutions that nobody claims: all that are not written where some are; else those that
        are too short, which no number claims, unless there are too many anyway."""
        counted = self._counted(side)
        writes_all = bool(self._claims.lines) and (counted is None or counted <= side.claimed())
        if writes_all:
            return side.compared.extra
        # what was cut may still be what was intended
        told = not self._is_cut or self._problem.option("StopOnShortSolutions") is not None
        few = side.compared.found.count <= count
        return side.compared.short if told and few else Examples()

    def _tell_ambiguous(self, side: _Side) -> None:
        """A move that fits several solutions must not hide that one of them is not meant."""
        for claim in side.mine:
            if (fits := side.fits(claim)) > 1:
                self._fault(
                    claim.place,
                    f'"{claim.text}" may be any of {fits} solutions that were found; say from '
                    "where its units move",
                )

    def _word(self, count: int, found: int, extra: int, missing: bool) -> Word:
        if self._is_cut:
            return "cooked" if found > count or extra else "unproved"
        if not found and count:
            return "no solution"
        if missing:
            return "differs"
        if extra or found > count:
            return "cooked"
        return "differs" if found < count else "sound"


_NOT_ASKED = ", as the statement does not ask for it"


def _lines(phase: Phase) -> Sequence[Line]:
    """The solutions of a phase as lines: a key is one of a half-move."""
    if phase.kind == "postkey":
        return (Line(()),) if phase.tree and not _is_refuted(phase) else ()
    return phase.lines if phase.mode == "line" else tuple(keys(phase.tree))


def _half_moves(problem: Problem) -> int:
    """How long solutions have to be, 0 where they may be of several lengths."""
    stipulation = problem.stipulation
    if stipulation is None or stipulation.kind not in _OF_ONE_LENGTH or stipulation.intro:
        return 0
    if problem.game != "chess" or any(problem.option(option) for option in _CHANGES_PLAY):
        return 0
    return _longest(stipulation.play)


def _longest(play: Play) -> int:
    if not isinstance(play, Branch):
        return 0
    forks = (fork for step in play.steps for fork in step.forks)
    return play.longest + max(map(_longest, forks), default=0)


def _is_refuted(phase: Phase) -> bool:
    """Whether a defence after the key has no answer."""
    return any(defence.unanswered for node in phase.tree for defence in node.variations)


def _unreadable(claim: LineClaim | Variation, problem: Problem) -> str:
    """A move of a claim that is of no form we know; games have forms of their own."""
    if problem.game != "chess":
        return ""
    moves = (
        claim.moves
        if isinstance(claim, LineClaim)
        else (move for step in claim.steps for move in step.moves)
    )
    return next((m.text for m in moves if m.way == "text" and not m.text.endswith("~")), "")


class _Texts:
    """Writes the solutions of a phase in the language of the statement."""

    def __init__(self, problem: Problem, phase: Phase) -> None:
        self._notation = notation(problem)
        self._phase = phase
        self._writer = LineWriter(self._notation, problem.stipulation)

    def of(self, lines: Iterable[Line]) -> tuple[str, ...]:
        """The texts of lines, or of keys."""
        if self._phase.kind == "postkey":
            return tuple(_AFTER_KEY for _ in lines)
        if self._phase.mode == "line":
            return tuple(map(self._writer.line, lines))
        return tuple(f"1.{self._notation.full(key.moves[0])}" for key in lines)
