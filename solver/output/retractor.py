"""What is taken back, and the forward play after it.

    -1.Kf2-g2 + ! e2-e1=B -2.Sd8-f7 Kf7-e6 & 1.Qb1-h7 #

A half-move that is taken back is written as it was played; what it uncaptures is named, and where
its unit was reborn: `Kg5xSh5(Ke1)`. Where there is one way to go on it follows in the line; several
stand below each other, further in.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from solver.catalogue.retractors import retractor
from solver.catalogue.stipulation import modified
from solver.model import Effect, Line, Move, Node, Phase, Piece, Problem
from solver.output.moves import CASTLING
from solver.output.notation import notation
from solver.output.phrases import PHRASES
from solver.output.vocabulary import Vocabulary, vocabulary

_INDENT = 2
_MARKS = {"!": " !"}


class TakenBackNotation:
    """Writes half-moves that are taken back."""

    def __init__(self, problem: Problem) -> None:
        self._words: Vocabulary = vocabulary(problem.language, problem.game)

    def full(self, move: Move) -> str:
        """The half-move with its sign of check."""
        return self.bare(move) + _check(move)

    def bare(self, move: Move) -> str:
        """`Kg5xSh5(Ke1)`, `c7xBd8=Q(Qd1)`, `f5xg6 ep.`, `0-0`."""
        if move.kind in CASTLING:
            return CASTLING[move.kind]
        return self._way(move) + self._promotion(move) + self._rebirth(move)

    def without_victim(self, move: Move, *, captures: bool) -> str:
        """The half-move where the other side says what is uncaptured: `Kg5-h5 +`, or `Kg5xh5 +`
        where a unit is uncaptured in any case."""
        way = f"{self._unit(move.piece)}{move.departure}{'x' if captures else '-'}{move.arrival}"
        return way + self._promotion(move) + self._rebirth(move) + _check(move)

    def _way(self, move: Move) -> str:
        start = self._unit(move.piece) + move.departure
        if move.captured is None:
            return f"{start}-{move.arrival}"
        if move.kind == "en-passant":
            return f"{start}x{move.arrival} ep."
        taken = move.captured_piece
        victim = self._words.walk(taken.walk) if taken is not None else ""
        return f"{start}x{victim}{move.arrival}"

    def _promotion(self, move: Move) -> str:
        became = self._became(move)
        return "" if became is None else f"={self._words.walk(became.walk)}"

    def _rebirth(self, move: Move) -> str:
        reborn = next((one for one in move.effects if _is_rebirth(one)), None)
        if reborn is None:
            return ""
        unit = self._became(move) or move.piece
        return f"({self._words.walk(unit.walk)}{reborn.to or reborn.at})"

    @staticmethod
    def _became(move: Move) -> Piece | None:
        return next((e.after for e in move.effects if e.reason == "promotion"), None)

    def _unit(self, piece: Piece) -> str:
        return "" if piece.walk == "pawn" else self._words.walk(piece.walk)


def _check(move: Move) -> str:
    return " +" if move.check else ""


def _is_rebirth(effect: Effect) -> bool:
    return effect.reason == "rebirth" and effect.op in ("move", "add")


class RetractorWriter:
    """Writes the solutions of a retractor. problem: with the changes of the twin."""

    def __init__(self, problem: Problem) -> None:
        asked = problem.stipulation
        assert asked is not None
        self._how = retractor(problem)
        self._words = vocabulary(problem.language, problem.game)
        self._phrases = PHRASES[problem.language]
        self._forward = notation(problem)
        self._back = TakenBackNotation(problem)
        self._skipped = modified.skipped(asked)

    def all(self, phase: Phase) -> Iterator[str]:
        """The text of a phase, every line after its line break."""
        yield from (f"\n{self.line(line)}" for line in phase.lines)
        for nodes in keys(phase.tree):
            for body in self._alike(nodes, 0, _INDENT):
                yield f"\n{' ' * _INDENT}{self._number(0)}{body}\n"

    def restriction(self) -> str:
        """What is not looked at, in a line of its own; "" where everything is."""
        most = self._how.most_replies
        if most is None or not self._how.is_battle:
            return ""
        name = self._words.word("option", "MaxReplies")
        return f"\n{' ' * _INDENT}{self._phrases.not_exhaustive}: {name} {most}\n"

    def line(self, line: Line) -> str:
        """Moves taken back, `&`, forward play."""
        taken = [
            self._number(at) + self._back.full(move)
            for at, move in enumerate(line.moves[: line.taken_back])
        ]
        played = [
            self._counted(at, self._forward.full(move), is_first=at == 0)
            for at, move in enumerate(line.moves[line.taken_back :])
        ]
        return f"{' ' * _INDENT}{' '.join([*taken, '&', *played])}"

    def key(self, line: Line) -> str:
        """A key, with nothing that follows it."""
        (move,) = line.moves
        if move.captured is None or move.kind == "en-passant" or self._mover_chooses(move):
            return self._number(0) + self._back.full(move)
        return self._number(0) + self._back.without_victim(move, captures=True)

    def _below(self, nodes: Sequence[Node], at: int, indent: int) -> str:
        """What follows: in the line if there is one way, else each in a line of its own."""
        further = indent + 2 * _INDENT
        margin = f"\n{' ' * further}"
        if not nodes:
            return ""
        if not nodes[0].taken_back:
            played = [f"& {self._played(node, 0, further)}" for node in nodes]
            return f" {played[0]}" if len(played) == 1 else "".join(margin + one for one in played)
        groups = [list(alike) for _, alike in groupby(nodes, _way)]
        if len(groups) == 1:
            bodies = self._alike(groups[0], at, indent)
            if len(bodies) == 1:
                return f" {self._number(at)}{bodies[0]}"
        number = self._number(at) or f"-{at // 2 + 1}..."
        bodies = [body for group in groups for body in self._alike(group, at, further)]
        return "".join(margin + number + body for body in bodies)

    def _alike(self, nodes: Sequence[Node], at: int, indent: int) -> list[str]:
        """Half-moves that differ by what they uncapture, with all that follows them: as one where
        the defending side says what that is and the same follows. at: how many half-moves were
        taken back before."""
        moves = [node.move for node in nodes if node.move is not None]
        following = [self._below(node.variations, at + 1, indent) for node in nodes]
        mark = _MARKS.get(nodes[0].mark, "")
        is_attack = at % 2 == 0
        if (
            len(nodes) > 1
            and is_attack
            and len(set(following)) == 1
            and not self._mover_chooses(moves[0])
        ):
            captures = all(move.captured is not None for move in moves)
            return [self._back.without_victim(moves[0], captures=captures) + mark + following[0]]
        return [
            self._back.full(move) + mark + below
            for move, below in zip(moves, following, strict=True)
        ]

    def _mover_chooses(self, move: Move) -> bool:
        """Whether who takes back says what is uncaptured."""
        if self._how.type == "Hoeg":
            return False
        return self._how.type != "Klan" or move.piece.colour == "white"

    def _played(self, node: Node, ply: int, indent: int) -> str:
        """Forward play, its variations in lines of their own. ply: half-moves before it."""
        assert node.move is not None
        text = self._counted(ply, self._forward.full(node.move), is_first=True)
        for following in (*node.threats, *node.variations):
            text += f"\n{' ' * indent}{self._played(following, ply + 1, indent + 2 * _INDENT)}"
        return text

    @staticmethod
    def _number(at: int) -> str:
        return "" if at % 2 else f"-{at // 2 + 1}."

    def _counted(self, ply: int, move: str, *, is_first: bool) -> str:
        """A half-move of forward play with its number, where one stands before it."""
        count = ply + self._skipped
        if count % 2:
            return f"{count // 2 + 1}...{move}" if is_first else move
        return f"{count // 2 + 1}.{move}"


def keys(tree: Sequence[Node]) -> Iterator[list[Node]]:
    """The solutions of a retractor, each with all that its first half-move may uncapture: where
    the other side says what that is, only the first of those nodes is marked as a key."""
    key: list[Node] = []
    for node in tree:
        if node.mark and key:
            yield key
            key = []
        key.append(node)
    if key:
        yield key


def _way(node: Node) -> tuple[object, ...]:
    """What half-moves have in common that differ by what they uncapture."""
    move = node.move
    assert move is not None
    return node.taken_back, move.piece, move.departure, move.arrival, move.kind == "en-passant"
