"""What can go wrong, one class for each thing a caller can do about it.

Every error prints as text for people; only cli.py turns them into exit codes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from solver.texts.source_location import Note, Place
from solver.texts.terminal_text import visible

#: the place of a fault that is found where nobody knows the statement
NOWHERE = Place("-", 1, 1)

Kind = Literal["syntax", "word", "setup", "unsupported", "file", "limit"]


class Fault(Struct, frozen=True):
    """One thing that is wrong with an input: where, what, and the way out.

    kind: "syntax" the form of the statement, "word" a word nobody knows, "setup" the position,
    "unsupported" a word or a combination that is known and cannot be solved yet, "file" the file,
    "limit" the time for reading was over, which says nothing about the input.
    """

    place: Place
    message: str
    hint: str | None = None
    kind: Kind = "syntax"

    def __str__(self) -> str:
        hint = f". {self.hint}" if self.hint else ""
        between = "  " if self.place.line else ": "
        return f"{self.place}{between}{visible(self.message + hint)}"


class KirkeError(Exception):
    """Anything that Kirke itself has to say about why it cannot go on."""

    def at(self, place: Place | None) -> KirkeError:
        """This error, with a place in the statement for faults that have none."""
        return self


class Unfinished(KirkeError):
    """Something that has to be known before a problem is solved was not found before the solving
    had to end.

    Its text says what that is.
    """


class InputError(KirkeError):
    """A problem cannot be taken as it is. problems: everything that is wrong with it, in order."""

    def __init__(self, problems: Sequence[Fault]) -> None:
        self.problems: tuple[Fault, ...] = tuple(problems)
        super().__init__(self.problems)  # what a pickled error is made from again

    def __str__(self) -> str:
        return "\n".join(str(fault) for fault in self.problems)

    def at(self, place: Place | None) -> InputError:
        # rules and units know nothing of the statement
        if place is None:
            return self
        return type(self)(
            [replace(f, place=place) if f.place == NOWHERE else f for f in self.problems]
        )


class ReadError(InputError):
    """A statement cannot be read.

    number: which problem of its file it is, counted from 1; 0 where it is the file itself.
    notes: what is to be known of it besides; its text has them behind the faults. understood: the
    problem, where every word of it is known and only the position, or words together, are not
    allowed; another process does not get it.
    """

    understood: Any = None  # a model.Problem, which knows these errors

    def __init__(
        self, problems: Sequence[Fault], number: int = 1, notes: Sequence[Note] = ()
    ) -> None:
        super().__init__(problems)
        self.notes: tuple[Note, ...] = tuple(notes)
        self.args = (self.problems, number, self.notes)
        self.number = number

    def __str__(self) -> str:
        return "\n".join([super().__str__(), *map(str, self.notes)])

    @property
    def identifier(self) -> str:
        """The problem's file and its number there, as in JSON; of a file its name alone."""
        file = self.problems[0].place.file
        return f"{file}#{self.number}" if self.number else file

    @property
    def is_cut(self) -> bool:
        """Whether a limit ended the reading, so that nobody knows what the statement says."""
        return any(fault.kind == "limit" for fault in self.problems)


class FileError(ReadError, OSError):
    """A file or folder cannot be read, or holds no problem. reason: why, without its name."""

    def __init__(self, file: str, reason: str, number: int | None = None) -> None:
        super().__init__([Fault(Place(file, 0, 0), reason, kind="file")], 0)
        self.args = (file, reason, number)
        self.errno, self.strerror, self.filename = number, reason, file

    def __reduce__(self) -> tuple[type[FileError], tuple[str, str, int | None]]:
        return type(self), (self.filename, self.strerror or "", self.errno)

    @staticmethod
    def of(error: OSError, file: str) -> FileError:
        """The error of a system call about that file."""
        kind = MissingFile if isinstance(error, FileNotFoundError) else FileError
        return kind(file, error.strerror or str(error), error.errno)


class MissingFile(FileError, FileNotFoundError):
    """A file that is to be read is not there."""


class InternalError(ReadError):
    """A fault of Kirke that nobody foresaw, met with a problem. traceback: for who mends it."""

    traceback = ""

    @property
    def is_cut(self) -> bool:
        return True

    @staticmethod
    def of(error: BaseException, place: Place | None, number: int) -> InternalError:
        """What is said of an exception that was raised while a problem was dealt with."""
        return InternalError.told(described(error), traced(error), place, number)

    @staticmethod
    def told(text: str, traceback: str, place: Place | None, number: int) -> InternalError:
        """The error for an exception that was raised in another process."""
        message = f"problem {number}: internal error (please report): {text}"
        internal = InternalError([Fault(place or NOWHERE, message)], number)
        internal.traceback = traceback
        return internal


class BadArgument(KirkeError, ValueError):
    """A function is asked for what makes no sense, such as workers=0 or a negative limit."""


class Unsupported(InputError):
    """Words or a combination of rules that the field knows and Kirke cannot solve yet."""


class IllegalSetup(InputError):
    """A position that the rules in force do not allow."""


def described(error: BaseException) -> str:
    """What an exception that nobody foresaw says, for a message."""
    said = " ".join(str(error).split())
    name = type(error).__name__
    return f"{name}: {said[:200]}" if said else name


def traced(error: BaseException) -> str:
    """Its traceback, for who has to mend it."""
    import traceback  # loaded when something is wrong

    return "".join(traceback.format_exception(error)).rstrip()
