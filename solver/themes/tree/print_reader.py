"""What is printed for one twin, read move by move."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from solver.catalogue.stipulation import modified
from solver.claims import read
from solver.claims.alphabets import Alphabets
from solver.claims.claimed import Claims
from solver.claims.moves import Alphabet
from solver.claims.printed import Printed
from solver.claims.scan import in_plain
from solver.claims.twins import labels
from solver.model import Colour, Move, Place, Problem, Twin
from solver.themes.tree.growing import Grower, side_of
from solver.themes.tree.node import Branch, Node
from solver.themes.tree.origins import Starts
from solver.themes.tree.play import Play
from solver.themes.tree.print_moves import MoveReader

#: what may stand behind a move: signs of check and goal, what is thought of it, that nothing
#: threatens
_BEHIND = re.compile(
    r"(?P<check>\s?\+{0,2}\s?)(?:(?P<goal>#{1,2}|={1,2})(?![\w#=]))?"
    r"[\s!?]*(?P<zugzwang>\(?(?:zugzwang|zz|block)\b)?"
)


class PrintReader(Grower):
    """The play of one twin while it is read. claims: what is printed for it; begins: who begins."""

    def __init__(
        self, play: Play, starts: Starts, label: str, twin: Twin | None, texts: labels.Texts
    ) -> None:
        super().__init__(play, starts, label, twin)
        self._is_first = len(play.twins) == 1
        self._written = {place.line: (in_plain(text), place.column) for text, place in texts}
        self._texts = texts
        asked = self.twin.problem.stipulation
        assert asked is not None
        self.asked = asked
        self.begins: Colour = "black" if asked.side == "black" else "white"
        self.claims = self._claims() if self.is_told else Claims()
        for note in self.claims.notes:
            self.leave_out(note.message)
        for fault in self.claims.faults:
            self.leave_out(fault.message)
        moves = self.claims.printed()
        self._moves = MoveReader(self.twin, _alphabet(self.twin.problem, moves))

    def _claims(self) -> Claims:
        problem = self.twin.problem
        duplex = "ab" if problem.option("Duplex") is not None and not self.twin.label else ""
        begins = int(self.begins == "black")
        own = (self.twin.label,) if self.twin.label else tuple(duplex or "ai")
        return read.claims(
            self._texts,
            ("", *own),
            game=False,
            battle=modified.is_battle(self.asked),
            intro=self.asked.intro > 0 or self.asked.structured,
            printed=True,
            counts_of_all=not self._is_first,
            sides=tuple(zip(duplex, (begins, 1 - begins), strict=False)),
        )

    def half_move(
        self,
        parent: Node,
        branch: Branch,
        said: Printed,
        side: Colour,
        place: Place | None,
        text: str,
    ) -> Node | None:
        """A printed half-move below another one; None, and a note, where it does not fit."""
        move = self._moves.move(parent.position, side, said, _just_passed(parent))
        signs = self._signs(place, text)
        node = None
        if move is not None:
            move = _signed(move, signs)
            node = self.follow(parent, branch, move, side_of(move, side))
        if node is None:
            number = f"{parent.depth // 2 + 1}{'...' if parent.depth % 2 else '.'}"
            self.leave_out(f'not followed: "{number}{text or said.becomes}"')
            return None
        node.zugzwang = bool(signs and signs["zugzwang"])
        return node

    def _signs(self, place: Place | None, text: str) -> re.Match[str] | None:
        """What stands behind a printed move."""
        if place is None or place.line not in self._written:
            return None
        line, column = self._written[place.line]
        return _BEHIND.match(line, place.column - column + len(text))


def _signed(move: Move, signs: re.Match[str] | None) -> Move:
    """The move with what its signs tell: check, and the goal that it reaches."""
    if signs is None:
        return move
    goal = signs["goal"]
    check = move.check or "+" in signs["check"] or goal == "#"
    return replace(move, check=check, goal=goal or move.goal)


def _just_passed(node: Node) -> str | None:
    """The square that a pawn has passed by the half-move."""
    move = node.move
    if move is None or move.piece.walk != "pawn" or move.departure[0] != move.arrival[0]:
        return None
    start, end = int(move.departure[1:]), int(move.arrival[1:])
    return f"{move.departure[0]}{(start + end) // 2}" if abs(start - end) == 2 else None


def _alphabet(problem: Problem, moves: Sequence[Printed]) -> Alphabet:
    """The letters in which the moves are printed: those in which all can be read, else those in
    which most can."""
    letters = Alphabets(problem)
    stated = letters.found_as_stated(moves)
    if stated is not None:
        return stated
    fitting = letters.fitting(moves)
    if fitting:
        return fitting[0]
    choices = [letters.of(language) for language in letters.languages(moves)]
    return max(choices, key=lambda one: _count_read(one, moves))


def _count_read(alphabet: Alphabet, moves: Iterable[Printed]) -> int:
    return sum(alphabet.reads([move]) for move in moves)
