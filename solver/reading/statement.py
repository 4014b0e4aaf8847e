"""One statement, command by command, to a Problem."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from grammar.keywords import keywords
from grammar.limits import Meter
from grammar.syntax import Command, Statement, Word
from solver.catalogue import boards, coalition, games, words
from solver.catalogue.stipulations import goals_of
from solver.errors import Kind
from solver.model import (
    Change,
    Colour,
    Condition,
    FenFields,
    Intended,
    Option,
    Placement,
    Problem,
    Stipulation,
    Twin,
)
from solver.reading import asked, doubts, setup, turn
from solver.reading.board import Board
from solver.reading.faults import Lines, Reading
from solver.reading.turn import FenPlaces
from solver.reading.units import Unit, colour_of, colours, units

#: what stands for bytes that are no characters
UNDECODED = "\ufffd"


class Reader:
    """Reads one statement; what is wrong with it is on its reading."""

    def __init__(
        self, statement: Statement, lines: Lines, number: int, meter: Meter | None = None
    ) -> None:
        self.statement = statement
        self.reading = Reading(lines, statement.language, meter)
        self.board = Board(self.reading)
        self.start: tuple[Placement, ...] | None = None
        self.conditions: list[Condition] = []
        self.options: list[Option] = []
        self.stipulation: Stipulation | None = None
        self.texts: dict[str, list[str]] = {}
        self.intended: list[Word] = []
        self.fields: dict[str, Any] = {"number": number}
        self.on = boards.BOARDS["8x8"]
        #: commands that may stand once only
        self.given: set[str] = set()
        #: where the FEN of the diagram and that of position A stand, and the word behind `turn`
        self.fen: FenPlaces | None = None
        self.start_fen: FenPlaces | None = None
        self.turn_word: Word | None = None
        self.said_turn: Colour | None = None

    def read(self, stipulation_needed: bool) -> Problem:
        """The problem as far as it can be understood."""
        for flaw in self.statement.flaws:
            kind: Kind = "limit" if flaw.kind == "limit" else "syntax"
            self.reading.fault(flaw.at, flaw.message, flaw.hint, kind)
        for command in sorted(self.statement.commands, key=_place_in_order):
            self.reading.look(command.keyword.at)
            _READERS[command.key](self, command)
        if stipulation_needed and not (self._asks() or self._is_faulty()):
            self.reading.fault(self._begin(), "nothing is asked for", "E.g. stipulation #2")
        read = [self._twin(twin) for twin in self.statement.twins]
        problem = self._problem(tuple(twin for twin, _ in read))
        self._check_turns(problem)
        if not self._is_faulty():
            placed = [changes for _, changes in read]
            setup.check(problem, placed, self.board, self._begin(), self.reading)
        if not self._is_faulty():
            problem = turn.settled(problem, self.fen, self.start_fen, self.reading)
            doubts.tell(problem, self.fen, self._begin(), self.board, self.reading)
        self._note_undecoded()
        self._form()
        return replace(problem, notes=self.reading.noted())

    def _problem(self, twins: tuple[Twin, ...]) -> Problem:
        texts: dict[str, Any] = {key: tuple(lines) for key, lines in self.texts.items()}
        return Problem(
            language=self.reading.language,
            placements=self.board.placements(self.on),
            stipulation=self.stipulation,
            conditions=tuple(self.conditions),
            options=tuple(self.options),
            twins=twins,
            zeroposition=bool(twins) and self.statement.twins[0].keyword.type == "ZEROPOSITION",
            start=self.start,
            intended=_claim(self.intended, self.reading),
            turn=self.fields.pop("turn", None) or self.said_turn,
            place=self.reading.place(self._begin()),
            **texts,
            **self.fields,
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

    def _form(self) -> None:
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

    def text(self, command: Command) -> None:
        """A line of text."""
        key = _TEXTS.get(command.key, command.key)
        if not command.words:
            self.reading.note(f"nothing stands behind {command.keyword}", command.keyword.at)
        self.texts.setdefault(key, []).extend(str(word) for word in command.words)

    def claim(self, command: Command) -> None:
        """A line of what the author claims."""
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
            self._nothing(command, "walk", "E.g. define KR Kraken = leap(1,3)")

    def pieces(self, command: Command) -> None:
        if command.words:
            self.board.add(units(command.words, self.reading))
        else:
            self._nothing(command, "pieces", "E.g. White Ka1 Black Kh8")

    def forsyth(self, command: Command) -> None:
        from solver.reading import position

        where = f"the board {self.on.key}" if self.on.heights else ""
        if self.fields.get("coalition"):
            where = "a board of four powers"
        if where:
            self.reading.missing(command.keyword.at, f"{command.keyword} on {where}")
            return
        found = position.read(command, self.reading, self.on)
        self.board.cover(found.units)
        self.fields.update(found.fields)
        if found.fen is not None:
            if self.fen is not None:
                message = "a second FEN: its side to move, castling rights and square passed count"
                self.reading.note(message, found.fen.turn)
            self.fen = found.fen

    def array(self, command: Command) -> None:
        at = command.keyword.at
        game = games.GAMES[self.fields.get("game", "chess")]
        array = self.on.game_array() if game.key == "chess" else game.game_array()
        if not array:
            self.reading.fault(at, f"the board {self.on.key} has no game array", kind="setup")
        self.board.cover(Unit(placed.square, placed.piece, at) for placed in array)

    def condition(self, command: Command) -> None:
        from solver.reading import clauses

        self.conditions.extend(clauses.conditions(command.words, self.reading))
        if not command.words:
            self._nothing(command, "condition", '"kirke list conditions" names those there are')

    def option(self, command: Command) -> None:
        from solver.reading import clauses

        self.options.extend(clauses.options(clauses.without_equals(command.words), self.reading))
        if not command.words:
            self._nothing(command, "option", '"kirke list options" names those there are')

    def asked(self, command: Command) -> None:
        if self.stipulation is not None and self.stipulation.place is not None:
            line = self.stipulation.place.line
            message = f"a second stipulation; the first stands in line {line}"
            twin = keywords("statement", self.reading.language)["TWIN"]
            hint = f'Leave one of them out, or ask for the second one in a "{twin}"'
            self.reading.fault(command.keyword.at, message, hint)
            return
        self.stipulation = asked.stipulation(command, self.reading)
        if self.stipulation and any(g.sign == "a=>b" for g in goals_of(self.stipulation.play)):
            self.start = self.board.placements(self.on)
            self.board.clear()
            self._fen_of_start()

    def turn(self, command: Command) -> None:
        word = command.words[0]
        if not word:
            return
        colour = colour_of(word, self.reading, word.at)
        known = colours(self.reading.game)
        if colour not in known or colour == "neutral":
            sides = " or ".join(side.capitalize() for side in known if side != "neutral")
            self.reading.fault(word.at, f'"{word}" is no side', f"It is {sides}", kind="word")
            return
        if self.said_turn is not None:
            self.reading.fault(command.keyword.at, "the side to move is given twice", kind="setup")
        self.turn_word = word
        self.said_turn = known[colour]

    def _fen_of_start(self) -> None:
        """What has been said in a FEN so far is about position A."""
        if self.fen is None:
            return
        side, rights, passed = (self.fields.pop(key) for key in _FEN_FIELDS)
        self.fields["start_fen"] = FenFields(side, rights, passed)
        self.fen, self.start_fen = None, self.fen

    def _check_turns(self, problem: Problem) -> None:
        """A FEN and `turn` must not contradict each other."""
        word = self.turn_word
        if word is None or self.fen is None or problem.turn == self.said_turn:
            return
        sides = (self.said_turn or "").capitalize(), (problem.turn or "").capitalize()
        message = f"{sides[0]} is said to be to move, but {sides[1]} is in the FEN"
        self.reading.fault(word.at, message, "Leave one of them out", "setup")

    def coalition(self, command: Command) -> None:
        word = command.words[0]
        if self.reading.game != "Coalition":
            self.reading.fault(command.keyword.at, "there are no coalitions in this game")
            return
        found = coalition.named(word)
        if found is None:
            hint = "E.g. Coalition YG/BR"
            self.reading.fault(word.at, f'"{word}" names no two coalitions', hint, "word")
            return
        self.fields["coalition"] = found

    def game(self, command: Command) -> None:
        if "game" in self.fields:
            self.reading.fault(command.keyword.at, "the game is given twice", kind="setup")
            return
        self._own_entry(command)
        entry = games.GAMES[self.fields.get("game", "chess")]
        if not entry.supported:
            self.reading.missing(command.words[0].at, f"{command.key} {command.words[0]}")
        self.reading.game = entry.key
        if entry.key == "Coalition":
            self.fields["coalition"] = coalition.COALITIONS[0]
        if entry.supported and entry.board != "8x8":
            self.on = boards.board(entry.board)
            self.fields["board"] = entry.board

    def board_size(self, command: Command) -> None:
        if "board" in self.given:
            self.reading.fault(command.keyword.at, "the board is given twice", kind="setup")
        self.given.add("board")
        try:
            key = boards.named(command.words[0])
        except boards.BoardError as error:
            self.reading.fault(command.words[0].at, str(error), kind="setup")
            return
        if key is None:
            self._own_entry(command)
            key = self.fields.get("board", "8x8")
        game = games.GAMES[self.fields.get("game", "chess")]
        if game.key != "chess" and key != game.board:
            message = f"{game.names.of(self.reading.language)} is played on the board {game.board}"
            self.reading.fault(command.words[0].at, message, kind="setup")
            return
        self.on = boards.board(key)
        self.fields["board"] = key
        if not self.on.supported:
            self.reading.missing(command.words[0].at, f"{command.key} {command.words[0]}")

    def hand(self, command: Command) -> None:
        if not games.GAMES[self.fields.get("game", "chess")].hands:
            known = [g.names.of(self.reading.language) for g in games.GAMES.values() if g.hands]
            command_of_game = keywords("statement", self.reading.language)["GAME"]
            hint = f'Hands belong to games: "{command_of_game} {known[0]}"'
            self.reading.fault(command.keyword.at, "no units are held in hand in this game", hint)
            return
        from solver.reading import hands

        held = hands.held(command.keyword, command.words, self.reading)
        self.fields["hands"] = (*self.fields.get("hands", ()), *held)

    def _own_entry(self, command: Command) -> None:
        """A game or a board by its name."""
        word = command.words[0]
        if not word:
            return
        try:
            key = words.lookup(command.key, word, self.reading.language)
        except words.WordError as error:
            listed = f'"kirke list {command.key}s" names those there are'
            hint = "E.g. 8x8, 10x10, 12x8" if command.key == "board" else listed
            self.reading.fault(word.at, str(error), hint, kind="word")
            return
        self.fields[command.key] = key

    def _nothing(self, command: Command, what: str, hint: str | None = None) -> None:
        self.reading.fault(command.keyword.at, f'no {what} after "{command.keyword}"', hint)

    # -- twins

    def _twin(self, written: Any) -> tuple[Twin, list[tuple[int, Change]]]:
        self.reading.look(written.keyword.at)
        for command in written.changes:
            if command.key == "remark":
                self.text(command)
        from solver.reading import changes

        return changes.twin(written, self.reading)


def _claim(lines: list[Word], reading: Reading) -> Intended | None:
    """What the author claims, with the place of each line; None if nothing is claimed."""
    if not lines:
        return None
    return Intended(tuple(map(str, lines)), tuple(reading.place(line.at) for line in lines))


def _place_in_order(command: Command) -> int:
    """The game, its board and walks that are defined are read first, wherever they stand: others
    need to know them."""
    first = ("game", "board", "define")
    return first.index(command.key) if command.key in first else len(first)


#: the fields of a Problem that a FEN fills
_FEN_FIELDS = ("turn", "fen_rights", "fen_en_passant")
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
    "pieces": Reader.pieces,
    "forsyth": Reader.forsyth,
    "array": Reader.array,
    "condition": Reader.condition,
    "option": Reader.option,
    "stipulation": Reader.asked,
    "sstipulation": Reader.asked,
    "turn": Reader.turn,
    "coalition": Reader.coalition,
    "game": Reader.game,
    "board": Reader.board_size,
    "hand": Reader.hand,
}
