"""The commands that say what is on the board, and which board and game it is."""

from __future__ import annotations

from typing import Any

from grammar.keywords import keywords
from grammar.syntax import Command, Word
from solver.catalogue import boards, coalition, games
from solver.catalogue.language import words
from solver.catalogue.stipulation.trees import goals_of
from solver.model import Colour, FenFields, Placement, Problem, Stipulation
from solver.reading.board import Board
from solver.reading.faults import Reading
from solver.reading.turn import FenPlaces
from solver.reading.units import Unit, colour_of, colours, example, read_list

#: the fields of a Problem that a FEN fills
_FEN_FIELDS = ("turn", "fen_rights", "fen_en_passant")
_ONE = "Leave one of them out"
_BOARDS = "E.g. 8x8, 10x10, 12x8"


class Diagram:
    """The units of a statement as its commands place them, one after the other.

    board: the units and where each is written. on: the board they stand on. start: diagram A of an
    a=>b stipulation. fields: fields of a Problem besides these that the commands give.
    """

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.board = Board(reading)
        self.on = boards.BOARDS["8x8"]
        self.start: tuple[Placement, ...] | None = None
        self.fields: dict[str, Any] = {}
        #: where the FEN of the diagram and that of diagram A stand
        self.fen: FenPlaces | None = None
        self.start_fen: FenPlaces | None = None
        self._turn_word: Word | None = None
        self._turn: Colour | None = None
        self._board_is_given = False

    def placements(self) -> tuple[Placement, ...]:
        """The units on their squares."""
        return self.board.placements(self.on)

    def problem_fields(self) -> dict[str, Any]:
        """What the commands have given of a Problem, by the names of its fields."""
        turn = self.fields.get("turn") or self._turn
        placements = self.placements()
        return {**self.fields, "turn": turn, "start": self.start, "placements": placements}

    # -- units

    def pieces(self, command: Command) -> None:
        """Units with their squares: `White Ka1`."""
        if command.words:
            listed = read_list(command.words, self.reading)
            self.board.add(listed.units)
            if listed.invisibles is not None:
                self._hide(listed.invisibles, listed.at)
        else:
            units = example(self.reading, self.on.squares()[-1])
            self.reading.nothing_after(command, "pieces", f"E.g. {units}")

    def _hide(self, invisibles: int, at: int) -> None:
        """So many units that nobody sees."""
        if "invisibles" in self.fields:
            self.reading.fault(at, "total invisibles are given twice", _ONE, kind="setup")
        self.fields["invisibles"] = invisibles

    def forsyth(self, command: Command) -> None:
        """A position square by square, in Forsyth or as a FEN."""
        from solver.reading import position

        where = f"the board {self.on.key}" if self.on.heights else ""
        if self.fields.get("coalition"):
            where = "a board of four powers"
        if where:
            hint = f"Set the units up one by one: {self._units_one_by_one()}"
            self.reading.missing(command.keyword.at, f"{command.keyword} on {where}", hint)
            return
        found = position.read(command, self.reading, self.on)
        self.board.cover(found.units)
        self.fields.update(found.fields)
        if found.fen is not None:
            if self.fen is not None:
                message = "a second FEN: its side to move, castling rights and square passed count"
                self.reading.note(message, found.fen.turn)
            self.fen = found.fen

    def _units_one_by_one(self) -> str:
        """How units are set up that no notation names."""
        pieces = keywords("statement", self.reading.language)["PIECES"]
        return f"{pieces} {example(self.reading, self.on.squares()[-1])}"

    def array(self, command: Command) -> None:
        """The position in which a game begins."""
        at = command.keyword.at
        game = self._game()
        array = self.on.game_array() if game.key == "chess" else game.game_array()
        if not array:
            hint = f"Set the units up one by one: {self._units_one_by_one()}"
            message = f"the board {self.on.key} has no game array"
            self.reading.fault(at, message, hint, kind="setup")
        self.board.cover(Unit(placed.square, placed.piece, at) for placed in array)

    def hand(self, command: Command) -> None:
        """Units that are held in hand."""
        if not self._game().hands:
            known = [g.names.of(self.reading.language) for g in games.GAMES.values() if g.hands]
            command_of_game = keywords("statement", self.reading.language)["GAME"]
            hint = f'Hands belong to games: "{command_of_game} {known[0]}"'
            self.reading.fault(command.keyword.at, "no units are held in hand in this game", hint)
            return
        from solver.reading import hands

        held = hands.held(command.keyword, command.words, self.reading)
        self.fields["hands"] = (*self.fields.get("hands", ()), *held)

    def begin_target(self, stipulation: Stipulation) -> None:
        """What stands on the board is diagram A where play from it is to reach another (a=>b)."""
        if not any(goal.sign == "a=>b" for goal in goals_of(stipulation.play)):
            return
        self.start = self.placements()
        self.board.clear()
        if self.fen is not None:  # what it says is about diagram A
            side, rights, passed = (self.fields.pop(key) for key in _FEN_FIELDS)
            self.fields["start_fen"] = FenFields(side, rights, passed)
            self.fen, self.start_fen = None, self.fen

    # -- the side to move

    def turn(self, command: Command) -> None:
        """The side to move."""
        word = command.words[0]
        if not word:
            return
        colour = colour_of(word, self.reading, word.at)
        known = colours(self.reading.game)
        if colour not in known or colour == "neutral":
            sides = " or ".join(side.capitalize() for side in known if side != "neutral")
            self.reading.fault(word.at, f'"{word}" is no side', f"It is {sides}", kind="word")
            return
        if self._turn is not None:
            message = "the side to move is given twice"
            self.reading.fault(command.keyword.at, message, _ONE, kind="setup")
        self._turn_word = word
        self._turn = known[colour]

    def check_turns(self, problem: Problem) -> None:
        """A FEN and `turn` must not contradict each other."""
        word = self._turn_word
        if word is None or self.fen is None or problem.turn == self._turn:
            return
        sides = (self._turn or "").capitalize(), (problem.turn or "").capitalize()
        message = f"{sides[0]} is said to be to move, but {sides[1]} is in the FEN"
        self.reading.fault(word.at, message, "Leave one of them out", "setup")

    # -- the game and its board

    def game(self, command: Command) -> None:
        """The game, which brings its board along."""
        if "game" in self.fields:
            self.reading.fault(command.keyword.at, "the game is given twice", _ONE, kind="setup")
            return
        self._by_name(command)
        entry = self._game()
        if not entry.supported:
            self.reading.missing(command.words[0].at, f"{command.key} {command.words[0]}")
        self.reading.game = entry.key
        if entry.key == "Coalition":
            self.fields["coalition"] = coalition.COALITIONS[0]
        if entry.supported and entry.board != "8x8":
            self.on = boards.board(entry.board)
            self.fields["board"] = entry.board

    def coalition(self, command: Command) -> None:
        """Who stands with whom in coalition chess."""
        word = command.words[0]
        if not word:
            return
        if self.reading.game != "Coalition":
            game = keywords("statement", self.reading.language)["GAME"]
            name = games.GAMES["Coalition"].names.of(self.reading.language)
            hint = f'They belong to "{game} {name}"'
            message = "there are no coalitions in this game"
            self.reading.fault(command.keyword.at, message, hint)
            return
        found = coalition.named(word)
        if found is None:
            hint = "E.g. Coalition YG/BR"
            self.reading.fault(word.at, f'"{word}" names no two coalitions', hint, "word")
            return
        self.fields["coalition"] = found

    def board_size(self, command: Command) -> None:
        """The board, by its size or its name."""
        if self._board_is_given:
            self.reading.fault(command.keyword.at, "the board is given twice", _ONE, kind="setup")
        self._board_is_given = True
        try:
            key = boards.named(command.words[0])
        except boards.BoardError as error:
            self.reading.fault(command.words[0].at, str(error), _BOARDS, kind="setup")
            return
        if key is None:
            self._by_name(command)
            key = self.fields.get("board", "8x8")
        game = self._game()
        if game.key != "chess" and key != game.board:
            message = f"{game.names.of(self.reading.language)} is played on the board {game.board}"
            self.reading.fault(command.words[0].at, message, "Leave the board out", kind="setup")
            return
        self.on = boards.board(key)
        self.fields["board"] = key
        if not self.on.supported:
            self.reading.missing(command.words[0].at, f"{command.key} {command.words[0]}")

    def _game(self) -> games.GameEntry:
        """The game as far as it is known."""
        return games.GAMES[self.fields.get("game", "chess")]

    def _by_name(self, command: Command) -> None:
        """A game or a board by its name, which goes to the field of its command."""
        word = command.words[0]
        if not word:
            return
        try:
            key = words.lookup(command.key, word, self.reading.language)
        except words.WordError as error:
            listed = f'"kirke list {command.key}s" names those there are'
            here = words.translated(command.key, word, self.reading.language)
            hint: str | None = _BOARDS if command.key == "board" else listed
            if isinstance(error, words.UnknownWord) and error.nearest:
                hint = None  # the message has named it
            hint = f'Here it is "{here}"' if here else hint
            self.reading.fault(word.at, str(error), hint, kind="word")
            return
        self.fields[command.key] = key
