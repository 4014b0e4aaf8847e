"""What the last move was, and the ones before it as far as they are forced."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from solver import _kernel
from solver.catalogue.stipulation.trees import other_side
from solver.model import Colour
from solver.retro.diagram import Diagram
from solver.retro.legality import Judge, RefutedMove, Strength

_LETTERS = ("K", "Q", "R", "B", "N", "P")
_QUIET, _CAPTURE, _DOUBLE_STEP, _EN_PASSANT, _CASTLING = range(5)
#: half-moves that a chain of forced moves is followed back
LONGEST = 100
#: where no more last moves of several kinds remain, cages are looked for with so many times the
#: arrangements; of 33 last-move problems all keep the same last moves with half or double of either
#: number, and take as long within 5 %
FEW, CLOSER = 6, 10


class LastMove(Struct, frozen=True):
    """A last move against which nothing is proven: "Kf5xNe5", "f4xg3ep+", "0-0".

    kind: what of it a last-move problem asks for: what moved, what it captured, what it became:
    "KxN", "P-", "P--" a double step, "PxB=R", "ep", "0-0".
    """

    text: str
    kind: str
    past: _kernel.Past  # the position before it


class LastMoves(Struct, frozen=True):
    """The last moves of a side: those against which nothing is proven, those that are refuted.

    forced: where there is one only, that one and the only ones before it, the last first.
    cut: that a limit was reached for some of them.
    """

    side: Colour
    strength: Strength
    moves: tuple[LastMove, ...]
    refuted: int
    refutations: tuple[RefutedMove, ...] = ()
    forced: tuple[str, ...] = ()
    cut: bool = False

    @property
    def texts(self) -> tuple[str, ...]:
        return tuple(move.text for move in self.moves)

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of last moves that remain, each once."""
        return tuple(self.by_kind())

    def by_kind(self) -> dict[str, tuple[str, ...]]:
        """The moves of each kind."""
        found: dict[str, list[str]] = {}
        for move in self.moves:
            found.setdefault(move.kind, []).append(move.text)
        return {kind: tuple(texts) for kind, texts in found.items()}


def last_moves(
    diagram: Diagram,
    strength: Strength | None = None,
    *,
    explain: bool = False,
    longest: int = LONGEST,
    ended: Callable[[], bool] | None = None,
) -> LastMoves:
    """The last moves that the side which is not to move can have played.

    Each is refuted if the position before it is, with the depth of the strength; where a few of
    several kinds remain, the positions before them are asked for larger cages. explain: with every
    refutation. longest: so many half-moves a chain of forced moves is followed. ended: see
    Judge.
    """
    judge = Judge(strength, ended)
    past = diagram.past()
    moves, refuted = _remaining(judge, past)
    proofs = [(text, one, judge) for text, one in refuted]
    closer = Judge(replace(judge.strength, depth=0, states=CLOSER * judge.strength.states), ended)
    if judge.strength.level >= 3 and len(moves) <= FEW and len({one.kind for one in moves}) > 1:
        caged = [one for one in moves if closer.status(one.past) == "illegal"]
        moves = [one for one in moves if one not in caged]
        proofs += [(one.text, one.past, closer) for one in caged]
    forced = tuple(_forced(judge, moves, longest))
    cut = bool(moves) and (judge.cut or closer.cut)  # what explanations miss is said of them
    return LastMoves(
        other_side(diagram.turn),
        judge.strength,
        tuple(moves),
        len(proofs),
        tuple(RefutedMove(text, by.before(one)) for text, one, by in proofs) if explain else (),
        forced,
        cut,
    )


def _remaining(
    judge: Judge, past: _kernel.Past
) -> tuple[list[LastMove], list[tuple[str, _kernel.Past]]]:
    """Last moves that are not refuted, and those that are with the positions before them."""
    moves: list[LastMove] = []
    refuted: list[tuple[str, _kernel.Past]] = []
    impossible = judge.status(past, 0) == "illegal"
    check = "+" if past.checked() else ""
    for move in past.unmoves():
        before = past.before(move)
        text = f"{move}{check}"
        if impossible or judge.is_dead(before) or judge.status(before) == "illegal":
            refuted.append((text, before))
        else:
            moves.append(LastMove(text, kind_of(move), before))
    return moves, refuted


def _forced(judge: Judge, moves: list[LastMove], longest: int) -> list[str]:
    """The only last move, the only one before it and so on."""
    chain: list[str] = []
    while len(moves) == 1 and len(chain) < longest:
        chain.append(moves[0].text)
        moves, _ = _remaining(judge, moves[0].past)
    return chain


def kind_of(move: _kernel.UnMove) -> str:
    """The kind of a last move, as a last-move problem asks for it."""
    if move.kind == _CASTLING:
        return "0-0" if move.target > move.origin else "0-0-0"
    if move.kind == _EN_PASSANT:
        return "ep"
    if move.kind == _DOUBLE_STEP:
        return "P--"
    captured = f"x{_LETTERS[move.captured]}" if move.kind == _CAPTURE else "-"
    became = f"={_LETTERS[move.became]}" if move.became != move.walk else ""
    return f"{_LETTERS[move.walk]}{captured}{became}"
