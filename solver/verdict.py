"""What was found against what the author claims.

The claim stands in the statement after `Intended`, one line each, with the label of a twin before
it where it holds for that twin alone:

    Intended 2 solutions           a number of solutions or keys
    Intended 2.1.1.1               the same as problemists count help play: the product
    Intended b) Key Qd1-d5         a key; several lines, several keys
    Intended 1.Ke5-d6 Bf1-b5       a solution; marks and checks need not be given

Without a claim a problem claims what the convention asks for: one solution, one key. Claims are
about actual play; every side of a duplex problem is judged by itself. Play after the key is one
solution if no defence refutes it.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from solver.model import Phase, Problem, Solution, TwinSolution
from solver.output.lines import LineWriter
from solver.output.moves import notation
from solver.output.rules import twin_problem

Word = Literal["sound", "cooked", "no solution", "differs", "unproved"]

#: from best to worst
WORDS: tuple[Word, ...] = ("sound", "unproved", "differs", "cooked", "no solution")

_LABEL = re.compile(r"([a-z]\d*)\)\s*")
_COUNT = re.compile(r"(\d+)\s*([a-z]+)?", re.I)
_PRODUCT = re.compile(r"(\d+(?:\.\d+)+)[\s.]*")
_KEY = re.compile(r"(key|schluessel|cle)\s+", re.I)
_NUMBER = re.compile(r"\d+\.+")
_MOVE = re.compile(r"[a-z]\d+[-*x]|0-0|@")  # the mark c81 is no move
_EFFECTS = re.compile(r"\[[^]]*\]")
_AFTER_KEY = "1..."  # the play of a diagram that stands after the key, as a solution


class Claim(Struct, frozen=True):
    """What is claimed of a phase: a number of solutions, and, where they are written, which."""

    count: int
    texts: tuple[str, ...] = ()


class PhaseVerdict(Struct, frozen=True):
    """A phase of actual play. extra: found, not claimed; missing: claimed, not found.

    found: all solutions, or keys, in the letters of the statement.
    """

    label: str
    side: str
    word: Word
    claim: Claim
    found: tuple[str, ...]
    extra: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()


class Verdict(Struct, frozen=True):
    """A problem's verdict is that of its worst phase."""

    word: Word
    phases: tuple[PhaseVerdict, ...]


def verdict(solution: Solution) -> Verdict:
    """Sound, cooked, without solution, or different from what its author claims.

    "unproved": the search was cut before it could tell.
    """
    phases = tuple(_phase_verdicts(solution))
    words = {phase.word for phase in phases} or {"unproved"}
    return Verdict(max(words, key=WORDS.index), phases)


def claim(solution: Solution, twin: TwinSolution) -> Claim:
    """What the author claims of every phase of actual play of that twin."""
    intended = solution.problem.intended
    lines = [_labelled(line) for line in intended.lines] if intended else []
    mine = [text for label, text in lines if label in ("", twin.label) and text]
    count, texts = None, []
    for text in mine:
        if product := _PRODUCT.fullmatch(text):
            count = math.prod(map(int, product[1].split(".")))
        elif number := _COUNT.fullmatch(text):
            count = int(number[1])
        else:
            texts.append(_KEY.sub("", text))
    return Claim(count if count is not None else len(texts) or 1, tuple(texts))


def _labelled(line: str) -> tuple[str, str]:
    """The twin a line is about, "" for all, and what it says."""
    line = line.strip()
    label = _LABEL.match(line)
    return (label[1], line[label.end() :]) if label else ("", line)


def _phase_verdicts(solution: Solution) -> Iterator[PhaseVerdict]:
    mine = solution.problem
    for twin in solution.twins:
        mine = twin_problem(solution.problem, twin.twin, mine)
        claimed, texts = claim(solution, twin), _Texts(mine)
        for phase in twin.phases:
            if phase.kind != "set":
                yield _judged(claimed, phase, texts, twin)


def _judged(claimed: Claim, phase: Phase, texts: _Texts, twin: TwinSolution) -> PhaseVerdict:
    found = texts.found(phase)
    wanted = [_plain(text) for text in claimed.texts]
    extra = [text for text in found if wanted and not _is_among(text, wanted)]
    known = [_plain(text) for text in found]
    missing = [text for text in claimed.texts if not _is_among(text, known)]
    word = _word(claimed.count, len(found), len(extra), len(missing))
    if twin.status != "finished" and word != "cooked":
        word = "unproved"
    return PhaseVerdict(twin.label, phase.side, word, claimed, found, tuple(extra), tuple(missing))


def _word(count: int, found: int, extra: int, missing: int) -> Word:
    """The verdict on a phase whose search was complete."""
    if not found and count:
        return "no solution"
    if missing:
        return "differs"
    if extra or found > count:
        return "cooked"
    return "differs" if found < count else "sound"


class _Texts:
    """Writes the solutions of a twin in the language of the statement."""

    def __init__(self, problem: Problem) -> None:
        self._notation = notation(problem)
        self._stipulation = problem.stipulation

    def found(self, phase: Phase) -> tuple[str, ...]:
        """Every line of help or series play, every key of battle play."""
        if phase.kind == "postkey":
            return () if _is_refuted(phase) else (_AFTER_KEY,)
        if phase.mode == "line":
            return tuple(map(LineWriter(self._notation, self._stipulation).line, phase.lines))
        keys = (node.move for node in phase.tree if node.mark == "!")
        return tuple(f"1.{self._notation.full(key)}" for key in keys if key)


def _is_refuted(phase: Phase) -> bool:
    """Whether a defence after the key has no answer."""
    return any(defence.unanswered for node in phase.tree for defence in node.variations)


def _plain(text: str) -> tuple[str, ...]:
    """The moves of a text, without numbers, signs and marks."""
    words = (_NUMBER.sub("", word).rstrip("+#!?") for word in text.split())
    return tuple(word for word in words if _MOVE.search(word))


def _is_among(text: str, others: list[tuple[str, ...]]) -> bool:
    """Whether a solution is one of the others; what a move does besides need not be written."""
    plain = _plain(text)
    bare = tuple(_EFFECTS.sub("", word) for word in plain)
    return any(
        plain == other or bare == other or plain == tuple(_EFFECTS.sub("", word) for word in other)
        for other in others
    )
