"""One statement, command by command, to a Problem."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from grammar.keywords import keywords
from grammar.limits import Meter
from grammar.syntax import Command, Word
from solver.catalogue import in_force
from solver.catalogue.language import words
from solver.errors import Kind
from solver.formats.entry import AS_PRINTED, Entry
from solver.model import (
    Change,
    Condition,
    Constraint,
    Intended,
    Option,
    Problem,
    Stipulation,
    Twin,
)
from solver.reading import doubts, setup, stipulation, turn
from solver.reading.diagram import Diagram
from solver.reading.faults import Reading
from solver.reading.lines import Lines

#: what stands for bytes that are no characters
UNDECODED = "\ufffd"


class Reader:
    """Reads one statement, or what another format says in the words of one; what is wrong with it
    is on its reading."""

    def __init__(self, entry: Entry, lines: Lines, number: int, meter: Meter | None = None) -> None:
        self.statement = statement = entry.statement
        self.entry = entry
        self.reading = Reading(lines, statement.language, meter)
        self.diagram = Diagram(self.reading)
        self.number = number
        self.conditions: list[Condition] = []
        self.options: list[Option] = []
        self.stipulation: Stipulation | None = None
        self.texts: dict[str, list[str]] = {}
        self.intended: list[Word] = []
        self.constraints: list[Constraint] = []

    def read(self, stipulation_needed: bool) -> Problem:
        """The problem as far as it can be understood."""
        for flaw in self.statement.flaws:
            kind: Kind = "limit" if flaw.kind == "limit" else "syntax"
            self.reading.fault(flaw.at, flaw.message, flaw.hint, kind)
        for remark in self.entry.remarks:
            self.reading.note(remark.message, remark.at)
        for command in sorted(self.statement.commands, key=_place_in_order):
            self.reading.check_time(command.keyword.at)
            self._command(command)
        if stipulation_needed and not (self._asks() or self._is_faulty()):
            asking = keywords("statement", self.reading.language)["STIPULATION"]
            hint = self.entry.asking or f"E.g. {asking} #2"
            self.reading.fault(self._begin(), "nothing is asked for", hint)
        read = [self._twin(twin) for twin in self.statement.twins]
        problem = self._problem(tuple(twin for twin, _ in read))
        self.diagram.check_turns(problem)
        if not self._is_faulty():
            placed = [changes for _, changes in read]
            setup.check(problem, placed, self.diagram.board, self._begin(), self.reading)
        if not self._is_faulty():
            fen, board = self.diagram.fen, self.diagram.board
            problem = turn.settled(problem, fen, self.diagram.start_fen, self.reading)
            doubts.note(problem, fen, self._begin(), board, self.reading)
        self._note_undecoded()
        self._note_form()
        return replace(problem, notes=self.reading.noted())

    def _problem(self, twins: tuple[Twin, ...]) -> Problem:
        texts: dict[str, Any] = {key: tuple(lines) for key, lines in self.texts.items()}
        return Problem(
            language=self.reading.language,
            stipulation=self.stipulation,
            conditions=tuple(self.conditions),
            options=tuple(self.options),
            twins=twins,
            zeroposition=bool(twins) and self.statement.twins[0].keyword.type == "ZEROPOSITION",
            intended=self._claim(),
            constraints=tuple(self.constraints),
            besides=self.entry.besides,
            place=self.reading.place(self._begin()),
            number=self.number,
            **texts,
            **self.diagram.problem_fields(),
        )

    def _note_undecoded(self) -> None:
        """Bytes that are no characters: the reader of the file has put one sign for each."""
        at = self.reading.lines.text.find(UNDECODED, self.statement.start, self.statement.end)
        if at >= 0:
            message = "bytes here are no characters; save the file as UTF-8"
            self.reading.note(message, at)

    def _begin(self) -> int:
        """Where the statement begins."""
        commands = self.statement.commands
        return commands[0].keyword.at if commands else self.statement.start

    def _asks(self) -> bool:
        """Whether anything is asked for, be it understood or not."""
        return self.stipulation is not None or any(
            command.key in ("stipulation", "sstipulation") for command in self.statement.commands
        )

    def _is_faulty(self) -> bool:
        """Whether anything is wrong besides words that cannot be solved yet."""
        return any(fault.kind != "unsupported" for fault in self.reading.faults)

    def _note_form(self) -> None:
        """Notes on what stands around the problem."""
        if not self.statement.ending:
            self.reading.note(
                f"{self._ending()} is missing: the problem is read up to here", self.statement.end
            )
        remains = self.statement.remains
        if remains:
            message = f'what stands after the end of the problem is not read: "{remains.word}"'
            self.reading.note(message, remains.start)

    def _ending(self) -> str:
        """The word that ends a problem."""
        return keywords("statement", self.reading.language)["END"]

    # -- commands

    def _command(self, command: Command) -> None:
        """Read one command."""
        if command.key in _OF_DIAGRAM:
            _OF_DIAGRAM[command.key](self.diagram, command)
        else:
            _READERS[command.key](self, command)

    def text(self, command: Command) -> None:
        """A line of text."""
        key = _TEXTS.get(command.key, command.key)
        self._note_empty(command)
        self.texts.setdefault(key, []).extend(str(word) for word in command.words)

    def _note_empty(self, command: Command) -> None:
        if not command.words:
            self.reading.note(f"nothing stands behind {command.keyword}", command.keyword.at)

    def claim(self, command: Command) -> None:
        """A line of what the author claims."""
        self._note_empty(command)
        self.intended.extend(command.words)

    def ignored(self, command: Command) -> None:
        """A command that writes files; kirke leaves that to its output formats."""
        self.reading.note(f"{command.keyword} is left out: no file is written", command.keyword.at)

    def define(self, command: Command) -> None:
        """A walk of one's own, for the commands that follow."""
        from solver.reading import definitions

        if command.words:
            definitions.read(command.words[0], self.reading)
        else:
            hint = f"E.g. {command.keyword} KR Kraken = leap(1,3)"
            self.reading.nothing_after(command, "walk", hint)

    def constraint(self, command: Command) -> None:
        """What lines have to meet."""
        from solver.reading import constraints

        if not command.words:
            self.reading.nothing_after(command, "constraint", constraints.example(self.reading))
            return
        found = constraints.read(command.words[0], self.reading, self.diagram.on)
        if found is not None:
            self.constraints.append(found)

    def condition(self, command: Command) -> None:
        """Conditions with their arguments."""
        from solver.reading import clauses

        found = clauses.conditions(command.words, self.reading)
        if self.diagram.start is None:
            self.conditions.extend(found)
        else:
            self.conditions = list(in_force.before_b(self.conditions, found))
        if not command.words:
            self.reading.nothing_after(
                command, "condition", '"kirke list conditions" names those there are'
            )

    def option(self, command: Command) -> None:
        """Options with their arguments."""
        from solver.reading import clauses

        self.options.extend(clauses.options(clauses.without_equals(command.words), self.reading))
        if not command.words:
            hint = '"kirke list options" names those there are'
            self.reading.nothing_after(command, "option", hint)

    def retractor(self, command: Command) -> None:
        """How moves are taken back: the option of that name."""
        from solver.reading import clauses

        keyword = command.keyword
        name = words.spelled("option", "Retractor", self.reading.language)
        written = (Word("WORD", name, keyword.at), *command.words)
        self.options.extend(clauses.options(written, self.reading))
        if not command.words:
            self.reading.nothing_after(command, "type", f"E.g. {keyword} Proca")

    def retro(self, command: Command) -> None:
        """What the past decides: the option of that name."""
        from solver.reading import clauses

        name = words.spelled("option", "Retro", self.reading.language)
        written = (Word("WORD", name, command.keyword.at), *command.words)
        self.options.extend(clauses.options(written, self.reading))

    def asked(self, command: Command) -> None:
        """What is asked for."""
        if self.stipulation is not None and self.stipulation.place is not None:
            line = self.stipulation.place.line
            message = f"a second stipulation; the first stands in line {line}"
            twin = keywords("statement", self.reading.language)["TWIN"]
            hint = f'Leave one of them out, or ask for the second one in a "{twin}"'
            self.reading.fault(command.keyword.at, message, hint)
            return
        self.stipulation = stipulation.stipulation(command, self.reading)
        if self.stipulation:
            self.diagram.begin_target(self.stipulation)

    def _claim(self) -> Intended | None:
        """What the author claims, with the place of each line; None if nothing is claimed."""
        lines = self.entry.printed or self.intended
        if not lines:
            return None
        printed = bool(self.entry.printed)
        if not printed and AS_PRINTED[self.reading.language] == " ".join(lines[0].split()).lower():
            printed, lines = True, lines[1:]
        places = tuple(self.reading.place(line.at) for line in lines)
        return Intended(tuple(map(str, lines)), places, printed, self.entry.layout)

    # -- twins

    def _twin(self, written: Any) -> tuple[Twin, list[tuple[int, Change]]]:
        self.reading.check_time(written.keyword.at)
        for command in written.changes:
            if command.key == "remark":
                self.text(command)
        from solver.reading import changes

        return changes.twin(written, self.reading)


def _place_in_order(command: Command) -> int:
    """The game, its board and walks that are defined are read first, wherever they stand: others
    need to know them."""
    first = ("game", "board", "define")
    return first.index(command.key) if command.key in first else len(first)


_TEXTS: Mapping[str, str] = {
    "author": "authors",
    "origin": "origins",
    "title": "titles",
    "award": "awards",
    "remark": "remarks",
}
_READERS: Mapping[str, Callable[[Reader, Command], None]] = {
    **dict.fromkeys(_TEXTS, Reader.text),
    "intended": Reader.claim,
    **dict.fromkeys(("protocol", "latex", "latexpieces"), Reader.ignored),
    "define": Reader.define,
    "constraint": Reader.constraint,
    "condition": Reader.condition,
    "option": Reader.option,
    "retractor": Reader.retractor,
    "retro": Reader.retro,
    "stipulation": Reader.asked,
    "sstipulation": Reader.asked,
}
#: commands that the diagram reads
_OF_DIAGRAM: Mapping[str, Callable[[Diagram, Command], None]] = {
    "pieces": Diagram.pieces,
    "forsyth": Diagram.forsyth,
    "array": Diagram.array,
    "turn": Diagram.turn,
    "coalition": Diagram.coalition,
    "game": Diagram.game,
    "board": Diagram.board_size,
    "hand": Diagram.hand,
}
