"""What an author claims, played on the board: the moves of a game in PGN.

Half-moves are found among the legal ones of their position, so nothing is searched. Threats and
tries have no place among the moves of a game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import fill

from solver.catalogue.language import letters
from solver.catalogue.stipulation import modified
from solver.claims import read
from solver.claims.alphabets import Alphabets
from solver.claims.claimed import Claims, LineClaim, Step, Variation
from solver.claims.moves import Alphabet
from solver.claims.twins import labels
from solver.compiling.kernel_setup import legal_moves
from solver.errors import KirkeError
from solver.model import Colour, Move, Note, Problem
from solver.playing import orthodox_play

#: play in which the sides do not move in turn, or that does not begin in the diagram
_OTHERWISE = ("structured", "retractor", "proof-game")
_CASTLINGS = {"castling-short": "O-O", "castling-long": "O-O-O"}
_LONGEST_LINE = 79


def movetext(problem: Problem) -> tuple[str, Note | None]:
    """The moves of what is claimed, the first line with the others as its variations; "" where
    nothing is claimed that can be played, and a note that says why."""
    asked = problem.stipulation
    if problem.intended is None or asked is None or not orthodox_play.is_chess(problem):
        return "", None
    if "series" in asked.kind or asked.kind in _OTHERWISE or asked.intro:
        return "", None
    claims = _claims(problem)
    paths = [*_paths(claims, modified.skipped(asked))]
    choices = Alphabets(problem).fitting(claims.printed()) if paths else []
    missing = None
    for alphabet in choices:
        try:
            side = orthodox_play.side_to_begin(problem)
            root = _Node(orthodox_play.begun(problem, side), side, alphabet)
            for path in paths:
                root.add(path)
            return _written(root), _left_out(claims)
        except _Unplayed as error:
            missing = missing or Note(f"no moves are written: {error}", error.place)
        except KirkeError:
            return "", None
    return "", missing


def _claims(problem: Problem) -> Claims:
    assert problem.intended is not None, "asked before"
    assert problem.stipulation is not None, "asked before"
    return read.claims(
        labels.texts(problem.intended),
        ("",),
        game=False,
        battle=modified.is_battle(problem.stipulation),
        intro=False,
        printed=problem.intended.printed,
    )


def _paths(claims: Claims, skipped: int) -> Iterator[Sequence[Step]]:
    """The lines that are claimed, without tries and set play. skipped: half-moves that the
    stipulation leaves open; what leaves more of them open is set play."""
    for line in claims.lines:
        if not line.is_set and not line.is_try and line.leaves_open <= skipped:
            moves = [move for move in line.moves if move.way != "null"]
            yield [Step(ply, (move,), line.text, line.place) for ply, move in enumerate(moves)]
    for variation in claims.variations:
        if not variation.is_set and not variation.is_try:
            yield variation.steps


def _left_out(claims: Claims) -> Note | None:
    """A note, if set play or a try is claimed besides, with the place of the first one."""
    claimed: list[LineClaim | Variation] = [*claims.lines, *claims.variations]
    places = [one.place for one in claimed if one.is_set or one.is_try]
    return Note("pgn has no place for: set play and tries", places[0]) if places else None


class _Unplayed(Exception):
    """A half-move that is none of its position, or may be several."""

    def __init__(self, step: Step, text: str, count: int) -> None:
        what = f"may be any of {count} moves" if count else "is no legal move there"
        super().__init__(f'"{text}" {what}')
        self.place = step.place


class _Node:
    """A position, its legal moves, and those of them that are claimed."""

    def __init__(self, position: Problem, side: Colour, alphabet: Alphabet) -> None:
        self.side = side
        self.legal = legal_moves(position, side)
        self.after: dict[int, tuple[Move, _Node]] = {}
        self._position = position
        self._alphabet = alphabet

    def add(self, path: Sequence[Step], ply: int = 0) -> None:
        """Play a line from here on. It ends at a threat, and where any move may follow (`~`)."""
        if not path or path[0].ply != ply:
            return
        for said in path[0].moves:
            if said.leaves_open:
                continue
            fits = [move for move in self.legal if self._alphabet.fit(said, move) == "yes"]
            if len(fits) != 1:
                raise _Unplayed(path[0], said.text, len(fits))
            self._played(fits[0]).add(path[1:], ply + 1)

    def _played(self, move: Move) -> _Node:
        if id(move) not in self.after:
            other: Colour = "black" if self.side == "white" else "white"
            child = _Node(orthodox_play.after(self._position, move), other, self._alphabet)
            self.after[id(move)] = move, child
        return self.after[id(move)][1]


# -- the text


def _becomes(move: Move) -> str:
    """The walk of what a pawn becomes, "" of other moves."""
    found = (effect.after for effect in move.effects if effect.reason == "promotion")
    return next((piece.walk for piece in found if piece is not None), "")


def _written(root: _Node) -> str:
    tokens = _tokens(root, 2 if root.side == "white" else 3, numbered=True)
    # a number stays with its move
    joined = " ".join(tokens)
    return fill(joined, _LONGEST_LINE, break_on_hyphens=False).replace("\u00a0", " ")


def _tokens(node: _Node, half_move: int, numbered: bool) -> Iterator[str]:
    """The claimed moves from a position on, variations in parentheses behind the move in place of
    which they are played. half_move: 2 is the first one of White, 3 of Black. numbered: also a move
    of Black has its number."""
    if not node.after:
        return
    first, *others = node.after.values()
    number = f"{half_move // 2}." if half_move % 2 == 0 else f"{half_move // 2}..."
    move, after = first
    shown = numbered or half_move % 2 == 0
    yield f"{number}\u00a0{_san(move, node, after)}" if shown else _san(move, node, after)
    for other, follows in others:
        rest = _tokens(follows, half_move + 1, numbered=False)
        yield "(" + " ".join([f"{number}\u00a0{_san(other, node, follows)}", *rest]) + ")"
    yield from _tokens(after, half_move + 1, numbered=bool(others))


def _san(move: Move, node: _Node, after: _Node) -> str:
    """A move as PGN has it, from one position to the next."""
    sign = ("+" if after.legal else "#") if move.check else ""
    if move.kind in _CASTLINGS:
        return _CASTLINGS[move.kind] + sign
    takes = "x" if move.captured else ""
    if move.piece.walk == "pawn":
        start = move.departure[0] if takes else ""
        becomes = f"={_letter(_becomes(move))}" if _becomes(move) else ""
        return f"{start}{takes}{move.arrival}{becomes}{sign}"
    return f"{_letter(move.piece.walk)}{_start(move, node.legal)}{takes}{move.arrival}{sign}"


def _start(move: Move, legal: Sequence[Move]) -> str:
    """As much of the square of departure as tells a unit from its like."""
    others = [
        other.departure
        for other in legal
        if (other.piece.walk, other.arrival) == (move.piece.walk, move.arrival)
        and other.departure != move.departure
        and other.kind not in _CASTLINGS
    ]
    file, rank = move.departure[0], move.departure[1:]
    if not others:
        return ""
    if all(other[0] != file for other in others):
        return file
    return rank if all(other[1:] != rank for other in others) else move.departure


def _letter(walk: str) -> str:
    code = letters.code(walk, "en").upper()
    return "N" if code == "S" else code
