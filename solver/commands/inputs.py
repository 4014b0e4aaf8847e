"""Problems from files, folders and standard input."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Collection, Iterator, Sequence
from typing import Any, Protocol

from msgspec import Struct
from msgspec.structs import replace

from solver.catalogue.language.words import language_of
from solver.commands.typed import ARGUMENT, Typed, joined
from solver.errors import FileError, KirkeError, ReadError
from solver.model import Note, Place, Problem
from solver.reading import files, reader
from solver.reading.files import STDIN

#: endings of the files that are taken from a folder, in capitals too; what such a file holds its
#: text tells
SUFFIXES = (".inp", ".olv", ".yaml", ".yml", ".epd", ".fen", ".pgn")
#: files that may hold problems, too: what does is named
_PERHAPS = (".txt", ".json", ".jsonl", ".pdb", ".tex")
NOTHING = "nothing to solve"
LONGEST_COUNTED = 200_000  # letters
FILES_KEPT = 64  # problems are read ahead of those that are solved


class Notes(Protocol):
    """Who takes what is wrong with an input, and what else is to be known of it."""

    def leave_out(self, error: KirkeError) -> None: ...
    def note(self, note: object) -> None: ...
    def begin(self, problem: Problem) -> None: ...


def problems(
    paths: Sequence[str], outcome: Notes, unsaid: Collection[str] = (), **reading: Any
) -> Iterator[Problem]:
    """All problems of these paths in their order; what cannot be read is said and left out,
    what is to be known besides is said.

    unsaid: what notes are about that are not said, see `Note`; reading: see `reader.read`.
    """
    for item in items(paths, outcome, **reading):
        if isinstance(item, ReadError):
            outcome.leave_out(item)
        else:
            outcome.begin(without_notes(item, unsaid))
            yield item


def without_notes(problem: Problem, about: Collection[str]) -> Problem:
    """The problem without its notes about these, see `Note`."""
    return replace(problem, notes=tuple(one for one in problem.notes if one.about not in about))


def items(paths: Sequence[str], outcome: Notes, **reading: Any) -> Iterator[Problem | ReadError]:
    """The problems of these paths, with the errors of problems and files that cannot be read in
    their place.

    A path is a file, a folder, `-` for standard input, or a file with the numbers of some of its
    problems: `FILE:3`, `FILE:3-5`, `FILE:3-`. A file that really has such a name is that file. A
    position may stand in the place of a path, and what is asked behind it.
    """
    for path in joined(paths or (STDIN,)):
        if isinstance(path, Typed):
            for item in reader.read(path.text, ARGUMENT, **reading):
                yield path.explained(item) if isinstance(item, ReadError) else item
            continue
        for source in sources(path, outcome):
            if isinstance(source, FileError):
                yield source
            else:
                yield from _picked(source, **reading)


class Source(Struct, frozen=True):
    """A file, and which of its problems are asked for: those from `first` to `last`, None: all."""

    file: str
    first: int = 1
    last: int | None = None

    @property
    def picks(self) -> bool:
        """Whether some problems of the file are asked for, not all that it may hold."""
        return (self.first, self.last) != (1, None)


def how_many(problem: Problem) -> int | None:
    """The number of problems in the file of one that was read lately; None where that is unknown.

    Those that are still to be read are taken out of the text for it, so nobody counts those of a
    very long file.
    """
    file = problem.place.file if problem.place else STDIN
    return _read[file].how_many() if file in _read else None


#: what the files consist of that were read last
_read: dict[str, reader.Items] = {}


def _remember(file: str, text: str) -> reader.Items:
    """What a text consists of, kept so that its problems can be counted if that is quick."""
    found = reader.Items(text)
    _read.pop(file, None)
    if len(text) <= LONGEST_COUNTED:
        _read[file] = found
        if len(_read) > FILES_KEPT:
            del _read[next(iter(_read))]
    return found


def _picked(source: Source, **reading: Any) -> Iterator[Problem | ReadError]:
    """The problems of a file that are asked for; an error where there is none."""
    try:
        text = files.text(source.file)
    except FileError as error:
        yield error
        return
    parts = _remember(source.file, text)
    number, found = 0, False
    for item in reader.read(text, source.file, items=parts, **reading):
        number = max(number, item.number)
        if source.last is not None and item.number > source.last:
            break
        if item.number >= source.first:
            found = True
            yield item
    if found:
        return
    if source.picks and number:
        reason = f"there is no problem {source.first}: the file holds {number}"
    else:
        what = "standard input" if source.file == STDIN else "the file"
        reason = f"{NOTHING}: {what} {'holds no problem' if text.strip() else 'is empty'}"
    yield FileError(source.file, reason)


# --- which files


def sources(path: str, outcome: Notes) -> Iterator[Source | FileError]:
    """What a path stands for; errors for what is not there."""
    if not path.strip() and not os.path.lexists(path):
        yield FileError(f"'{path}'", f"{NOTHING}: an empty PATH names no file")
    elif path == STDIN:
        yield Source(STDIN)
    elif os.path.isdir(path):
        yield from _in_folder(path, outcome)
    else:
        yield Source(path) if os.path.lexists(path) else _pick(path)


def _pick(path: str) -> Source | FileError:
    """`FILE:3` or `FILE:3-5` as the file and its problems; other paths as they are."""
    file, _, numbers = path.rpartition(":")
    if not os.path.lexists(file):
        return (
            FileError(shown(path), f"no such file; {PIPED}") if is_problem(path) else Source(path)
        )
    if os.path.isdir(file):
        return FileError(path, "a folder has no numbers: name one of its files")
    match = re.fullmatch(r"([0-9]{1,9})(?:(-)([0-9]{1,9})?)?", numbers)
    if match is None:
        reason = "no such file; FILE:3 is the third problem of a file, FILE:3-5 the third to fifth"
        return FileError(path, reason)
    first = int(match[1])
    last = int(match[3]) if match[3] else None if match[2] else first
    if not first or (last is not None and last < first):
        return FileError(path, "problems are numbered from 1, and a range begins with the least")
    return Source(file, first, last)


#: how a problem that stands on the command line is solved
PIPED = (
    "a problem is read from a file or from standard input: echo"
    ' "BeginProblem Stipulation #2 Forsyth 4k3/8/4K3/8/8/8/8/R7 w - EndProblem" | kirke solve'
)


def is_problem(argument: str) -> bool:
    """Whether an argument is no name of anything but a statement, its beginning, or a position."""
    first = argument.split()[0] if argument.split() else ""
    named = first.lower() in ("fen", "forsyth") or (len(first) > 4 and language_of(first))
    return bool(named) or re.match(r"[1-8pnbrqk]+(/[1-8pnbrqk]+){5}", first, re.I) is not None


def shown(argument: str) -> str:
    """The beginning of what may be long."""
    words = argument.split()
    return argument if len(words) < 4 else f"{' '.join(words[:3])} ..."


def _in_folder(folder: str, outcome: Notes) -> Iterator[Source | FileError]:
    """The files of a folder and its folders, in the order of their names.

    Hidden ones are left out. Every folder is read once, however many links lead to it.
    """
    found = False
    seen: set[tuple[int, int]] = set()
    waiting = [(folder, True)]
    while waiting:
        path, is_folder = waiting.pop()
        if not is_folder:
            found = True
            yield Source(path)
            continue
        try:
            state = os.stat(path)
            if (state.st_dev, state.st_ino) in seen:
                continue
            seen.add((state.st_dev, state.st_ino))
            inside = list(_entries(path, outcome))
        except OSError as error:
            found = True  # something has been said of this folder
            yield FileError.of(error, path)
            continue
        waiting.extend(reversed(inside))
    if not found:
        yield FileError(
            folder, f"{NOTHING}: no file of problems ({', '.join(SUFFIXES)}) in this folder"
        )


def _entries(folder: str, outcome: Notes) -> Iterator[tuple[str, bool]]:
    """Paths of the files of problems and of the folders in a folder; whether each is a folder."""
    with os.scandir(folder) as scanned:
        entries = [entry for entry in scanned if not entry.name.startswith(".")]
    kinds = {entry.name: _is_folder(entry) for entry in entries}
    # as whole paths are ordered, so that a folder stands where its files do
    for entry in sorted(entries, key=lambda entry: entry.name + "/" * kinds[entry.name]):
        if kinds[entry.name]:
            yield entry.path, True
            continue
        name = entry.name.lower()
        if name.endswith(SUFFIXES):
            if special := _special(entry.path):
                outcome.note(_passed_over(special, entry.path))
            else:
                yield entry.path, False
        elif name.endswith(_PERHAPS) and _is_of_problems(entry.path):
            outcome.note(_passed_over("a file of problems with another ending", entry.path))


def _is_of_problems(path: str) -> bool:
    return not _special(path) and files.holds_problems(path)


def _passed_over(what: str, path: str) -> Note:
    return Note(f"{what} is passed over; name it to read it", Place(path, 0, 0))


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:  # a link that leads nowhere: to open it says why
        return False


#: files from which a reader may wait for ever
_SPECIAL = {
    stat.S_IFIFO: "a pipe (FIFO)",
    stat.S_IFSOCK: "a socket",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
}


def _special(path: str) -> str | None:
    """What a file is that is no plain file, None for a plain one or none at all."""
    try:
        return _SPECIAL.get(stat.S_IFMT(os.stat(path).st_mode))
    except OSError:
        return None
