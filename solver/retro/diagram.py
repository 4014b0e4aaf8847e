"""Positions of orthodox chess as their past is asked of them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from solver import _kernel
from solver.catalogue.boards import board
from solver.catalogue.games import castling_squares
from solver.catalogue.side_to_move import begins
from solver.catalogue.stipulation.trees import other_side
from solver.errors import NOWHERE, Fault, IllegalSetup, Unsupported
from solver.formats import fen
from solver.model import Colour, Piece, Place, Placement, Problem

#: walks in the order of the kernel's letters
LETTERS = {
    "king": "K",
    "queen": "Q",
    "rook": "R",
    "bishop": "B",
    "knight": "N",
    "pawn": "P",
}
_WALKS = {letter: walk for walk, letter in LETTERS.items()}
_FILES = "abcdefgh"
#: the letters of FEN for the castlings, and the squares of their kings and rooks
CASTLINGS = castling_squares("chess", "8x8")


def site(square: str) -> int:
    """The kernel's number of a square: a1 is 0, b1 1, h8 63."""
    return _FILES.index(square[0]) + 8 * (int(square[1]) - 1)


def square(number: int) -> str:
    """The square of that number."""
    return _FILES[number % 8] + str(number // 8 + 1)


class Diagram(Struct, frozen=True):
    """Units of chess on their squares, and what is held of the past.

    turn: who is to move; the other side has moved last. castling: letters of FEN, of castlings
    that are still permitted: their kings and rooks have never moved. passed: the square that a
    pawn passed with the last move, which was a double step; not_passed: squares that none passed.
    """

    placements: tuple[Placement, ...]
    turn: Colour = "white"
    castling: str = ""
    passed: str | None = None
    not_passed: tuple[str, ...] = ()

    @classmethod
    def of_fen(cls, text: str) -> Diagram:
        """The position of a FEN with at least side to move and castling rights.

        Raises grammar.Malformed.
        """
        found = fen.parse(text)
        rights = "".join(letter for letter in CASTLINGS if letter in (found.rights or ""))
        return cls(found.placements, found.turn, rights, found.en_passant)

    @classmethod
    def of(cls, problem: Problem, *, claims: bool = False) -> Diagram:
        """The diagram of a problem with what its FEN says of rights; without one nothing is held.

        Raises Unsupported where it is none of orthodox chess, IllegalSetup where a king lacks, and
        where claims are asked about that the units cannot have.
        """
        _refuse_besides_chess(problem, "retro", "The past")
        rights = problem.fen_rights or ""
        found = cls(
            problem.placements,
            begins(problem)[0],
            "".join(letter for letter in CASTLINGS if letter in rights),
            problem.fen_en_passant,
        )
        faults = _without_king(problem, "retro")
        if claims:
            place = next((note.place for note in problem.notes if note.about == "right"), None)
            faults += found._castlings_refused(place or problem.place)
        if faults:
            raise IllegalSetup(faults)
        return found

    def past(self) -> _kernel.Past:
        """This position for the kernel.

        Raises IllegalSetup where a right is held that the units cannot have.
        """
        board = ["."] * 64
        for one in self.placements:
            letter = LETTERS[one.piece.walk]
            is_white = one.piece.colour == "white"
            board[site(one.square)] = letter if is_white else letter.lower()
        unmoved = {site(home) for letter in self.castling for home in CASTLINGS[letter]}
        if faults := self._castlings_refused():
            raise IllegalSetup(faults)
        return _kernel.Past(
            "".join(board),
            0 if self.turn == "white" else 1,
            sorted(unmoved),
            site(self.passed) if self.passed else -1,
            [site(one) for one in self.not_passed],
        )

    def _castlings_refused(self, place: Place | None = None) -> list[Fault]:
        """The rights that the units cannot have."""
        faults = []
        for letter in self.castling:
            if letter in self.possible_castlings():
                continue
            king, rook = CASTLINGS[letter]
            message = f"the right {letter} to castle needs a king on {king} and a rook on {rook}"
            hint = f"Leave {letter} out of the castling rights"
            faults.append(Fault(place or NOWHERE, f"retro: {message}", hint, kind="setup"))
        return faults

    @classmethod
    def of_past(cls, past: _kernel.Past) -> Diagram:
        """The diagram of a position of the kernel, with the castlings that are held."""
        placements = tuple(
            Placement(square(number), Piece("white" if letter.isupper() else "black", walk))
            for number, letter in enumerate(past.board)
            if (walk := _WALKS.get(letter.upper()))
        )
        unmoved = set(map(square, past.unmoved))
        castling = "".join(letter for letter, homes in CASTLINGS.items() if unmoved >= {*homes})
        passed = square(past.passed) if past.passed >= 0 else None
        return cls(placements, "black" if past.to_move else "white", castling, passed)

    def fen(self) -> str:
        """The FEN of the position with the rights that are held."""
        return fen.write(
            fen.FenPosition(self.placements, self.turn, self.castling or None, self.passed)
        )

    def position(self) -> str:
        """The FEN without its two numbers."""
        return self.fen().rpartition(" 0 1")[0]

    def possible_castlings(self) -> str:
        """Letters of the castlings whose king and rook stand on their array squares."""
        found = {(one.square, one.piece.walk, one.piece.colour) for one in self.placements}
        letters = ""
        for letter, (king, rook) in CASTLINGS.items():
            colour: Colour = "white" if letter.isupper() else "black"
            if {(king, "king", colour), (rook, "rook", colour)} <= found:
                letters += letter
        return letters

    def is_game_array(self) -> bool:
        """Whether it is the position before the first move."""
        units = {(one.square, one.piece) for one in self.placements}
        array = {(one.square, one.piece) for one in board("8x8").game_array()}
        return self.turn == "white" and self.passed is None and units == array

    def other_turn(self) -> Diagram:
        """This position with the other side to move, and nothing held of the last move."""
        return replace(self, turn=other_side(self.turn), passed=None, not_passed=())


def refuse_fairy(problem: Problem, asking: str = "retro", asked: str = "The past") -> None:
    """Raise all that is to be said of a problem that is not one of orthodox chess.

    asking: who asks, the beginning of the messages; asked: for what.
    """
    _refuse_besides_chess(problem, asking, asked)
    if lacking := _without_king(problem, asking):
        raise IllegalSetup(lacking)


def _refuse_besides_chess(problem: Problem, asking: str, asked: str) -> None:
    at = problem.place or NOWHERE
    hint = f"{asked} is asked of orthodox chess on the board of 8x8: leave that out"
    fairy = [
        Fault(place or at, f"{asking}: {what}", hint, kind="unsupported")
        for what, place in _besides_chess(problem)
    ]
    if fairy:
        raise Unsupported(fairy)


def _without_king(problem: Problem, asking: str) -> list[Fault]:
    """The kings that lack."""
    kings = {one.piece.colour for one in problem.placements if one.piece.walk == "king"}
    hint = "Add it: a game of chess leaves both kings on the board"
    return [
        Fault(problem.place or NOWHERE, f"{asking}: {colour} has no king", hint, kind="setup")
        for colour in ("white", "black")
        if colour not in kings
    ]


def _besides_chess(problem: Problem) -> Iterator[tuple[str, Place | None]]:
    """What of a problem is none of orthodox chess, each with its place where it has one."""
    if problem.game != "chess":
        yield f"the game {problem.game}", None
    if problem.board != "8x8":
        yield f"the board {problem.board}", None
    for condition in problem.conditions:
        yield f"the condition {condition.name}", condition.place
    if problem.hands:
        yield "units in hand", None
    if problem.invisibles is not None:
        yield "total invisibles", None
    squares = [one.square for one in problem.placements if not _is_of_chess(one)]
    if squares:
        yield f"the unit{'s' * (len(squares) > 1)} on {', '.join(squares)}", None


def _is_of_chess(unit: Placement) -> bool:
    piece = unit.piece
    plain = piece.walk in LETTERS and not piece.attributes and not unit.below
    return plain and piece.colour in ("white", "black")
