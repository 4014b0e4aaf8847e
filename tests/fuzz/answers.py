"""What is wrong with the answer to an input: Kirke reads it or says, with a place, why not."""

from __future__ import annotations

import math
import re
import signal
import tempfile
import traceback
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

from msgspec.structs import replace

import solver
from fuzz import specifications, stores, texts
from solver.commands.convert import FORMATS
from solver.compiling.kernel_setup import machine
from solver.compiling.phases import ignored, phases
from solver.errors import Fault, InputError, InternalError, KirkeError, ReadError
from solver.model import Intended, Limits, Note, Place, Problem
from solver.output import json
from solver.reading import reader
from solver.twins import twins
from solver.verdict import comparable, verdict

FILE = "input"
SECONDS = 5.0  # of a processor: what takes longer is thought to hang
LIMITS = Limits(seconds=0.02, memory=1 << 22, solutions=5)
TWINS = 3  # of a problem that are looked at
#: what somebody wants to say something with: commas and semicolons part words
_WORD = re.compile(r"[^\s,;\ufeff]")
#: where a frame of a traceback belongs to Kirke
_OURS = ("/solver/", "/grammar/")


class Hang(BaseException):
    """An answer takes too long."""


class Flaw(Exception):
    """Something is wrong with an answer. kind: the same for inputs that show the same."""

    def __init__(self, kind: str, told: str = "") -> None:
        super().__init__(kind)
        self.kind, self.told = kind, f"{kind}: {told}"


def flaw(name: str, data: bytes, *, whole: bool = True) -> Flaw | None:
    """What is wrong with the answer to an input of that format. whole: problems are counted,
    searched for a moment, drawn and converted, too."""
    try:
        with _within(SECONDS):
            if answer := _ANSWERS.get(name):
                answer(data)
            else:
                _text(data, whole)
    except Flaw as found:
        return found
    except (Exception, Hang) as error:
        return Flaw(_kind(error), "".join(traceback.format_exception(error)))
    return None


@contextmanager
def _within(seconds: float) -> Iterator[None]:
    """Raise Hang after so many seconds of a processor, wherever Python code runs then."""

    def ring(number: int, frame: object) -> None:
        raise Hang

    before = signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _kind(error: BaseException) -> str:
    """What an exception is, and where in Kirke it came up."""
    if isinstance(error, Hang):
        return "hang"
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if any(part in frame.filename for part in _OURS)]
    last = ours[-1] if ours else frames[-1]
    return f"{type(error).__name__} in {Path(last.filename).stem}.{last.name}"


# -- texts


def _text(data: bytes, whole: bool) -> None:
    """Any text: its problems are read and compiled."""
    text = reader.decoded(data)
    places = _Places(text)
    found = [*reader.read(text, FILE)]
    if _WORD.search(text) and not found:
        raise Flaw("silence")
    if whole and reader.how_many(text) > len(found):
        raise Flaw("more problems are counted than read", str(len(found)))
    for item in found:
        if isinstance(item, InternalError):
            raise Flaw(_internal(item.traceback), item.traceback)
        if isinstance(item, ReadError):
            places.check(item.problems)
            places.check_notes(item.notes)
        else:
            _problem(item, places, whole)
    if whole:
        _rewritten(data)


def _rewritten(data: bytes) -> None:
    """A text whose problems are drawn, and written in one of the formats."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, FILE)
        file.write_bytes(data)
        _command("show", "--format", "svg", str(file))
        _command("convert", "--to", FORMATS[len(data) % len(FORMATS)], str(file))


def _command(*arguments: str) -> None:
    """The command line ends as it may, and no exception surprises it."""
    code, _, said = texts.run(*arguments)
    if code not in (0, 1, 2, 3):
        raise Flaw(f"exit code {code} of {arguments[0]}", said)
    if "Traceback" in said or "internal error" in said:
        raise Flaw(f"internal error of {arguments[0]}", said[:2000])


def _internal(told: str) -> str:
    """Of a traceback, the exception and the last function of Kirke."""
    lines = told.splitlines()
    files = [line for line in lines if line.startswith("  File ")]
    frames = [line for line in files if any(part in line for part in _OURS)] or files
    return f"internal error, {lines[-1].partition(':')[0]} {frames[-1].split(', in ')[-1]}"


class _Places:
    """Whether what is said of a text has places in it."""

    def __init__(self, text: str) -> None:
        lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        self._lengths = [len(line) for line in lines]

    def check(self, faults: Iterable[Fault]) -> None:
        said = [*faults]
        if not said or not all(fault.message.strip() for fault in said):
            raise Flaw("a problem is refused without a reason", str(said))
        for fault in said:
            self._check(fault.place, str(fault))

    def check_notes(self, notes: Iterable[Note]) -> None:
        for note in notes:
            if note.place is not None:
                self._check(note.place, str(note))

    def _check(self, place: Place, told: str) -> None:
        if place.file != FILE:
            raise Flaw("no place", told)
        lines = len(self._lengths)
        if not 1 <= place.line <= lines or not 1 <= place.column <= self._end(place):
            raise Flaw("a place outside of the text", told)

    def _end(self, place: Place) -> int:
        return self._lengths[place.line - 1] + 2


def _problem(problem: Problem, places: _Places, whole: bool) -> None:
    """A problem that was read: what it asks of the kernel, and whether the kernel takes it."""
    places.check_notes(problem.notes)
    try:
        asked = comparable(problem)
        for _, twin, position in islice(twins(asked), TWINS):
            try:
                _compiled(position)
            except InputError as error:
                places.check(error.at((twin.place if twin else None) or problem.place).problems)
        if whole:
            _solved(asked, places)
    except OverflowError:  # play that is too long
        return
    except InputError as error:
        places.check(error.at(problem.place).problems)
    except KirkeError as error:
        if not str(error):
            raise Flaw("a problem is refused without a reason", repr(error)) from error


class _Asked:
    """Ends when it has been asked so often."""

    deadline = math.inf

    def __init__(self, most: int) -> None:
        self._left = most

    def __call__(self) -> bool:
        self._left -= 1
        return self._left < 0


def _compiled(position: Problem) -> None:
    [*ignored(position)]
    for phase in phases(position, _Asked(100)):
        machine(phase.spec)


def _solved(problem: Problem, places: _Places) -> None:
    """What is found in a moment can be written and judged."""
    solution = solver.solve(problem, limits=LIMITS)
    for twin in solution.twins:
        if any("internal error" in reason for reason in twin.reasons):
            raise Flaw("internal error of a search", f"{twin.reasons} {twin.messages}")
        if twin.faults:
            places.check(twin.faults)
    solver.text(solution)
    [*json.render(solution)]
    places.check_notes(verdict(solution).notes)


# -- others


def _print(data: bytes) -> None:
    """A solution that is printed beside a problem: it is compared with what was found."""
    number, _, claim = data.decode("utf-8", "surrogateescape").partition("\n")
    solutions = texts.solved()
    at = int(number) if re.fullmatch(r"[0-9]{1,9}", number) else len(claim)
    solution = solutions[at % len(solutions)]
    intended = Intended(tuple(claim.splitlines()), printed=bool(len(claim) % 2))
    problem = replace(solution.problem, intended=intended)
    comparable(problem)
    if not verdict(replace(solution, problem=problem)).word:
        raise Flaw("a verdict without a word")


def _store(data: bytes) -> None:
    """A file that is given as a store."""
    with tempfile.TemporaryDirectory() as folder:
        good, bad = Path(folder, "good.store"), Path(folder, "bad.store")
        good.write_bytes(stores.whole())
        bad.write_bytes(data)
        commands = (
            ("diff", str(good), str(bad)),
            ("find", "--differ", "1", str(bad), str(texts.ROOT / "problems" / "attributes")),
            ("find", str(bad), "Author(*) AND NOT Matrix('wKa1 bKa3') AND Stip('*') OR Fairy"),
            ("find", "--duplicates", "--like", "1", str(bad)),
            ("find", "--no-play", "--like", "1", str(bad), str(texts.ROOT / "problems" / "games")),
            ("report", "--no-play", "--workers", "1", "-o", str(Path(folder, "report")), str(bad)),
        )
        _command(*commands[sum(data[:9999]) % len(commands)])  # one of them each time


_ANSWERS = {"print": _print, "store": _store, "specification": specifications.answer}
