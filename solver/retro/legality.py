"""Whether a game can have led to a position, with the proof."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from solver import _kernel
from solver.retro.diagram import Diagram, square

Status = Literal["illegal", "not proven", "legal"]
#: why a position is illegal: a static rule, the side that is not to move is in check, each last
#: move is impossible, units that cannot have come apart; of one before a move that it was dead, so
#: that nobody moved from it; "" where nothing is proven
Why = Literal["rule", "turn", "no last move", "cage", "dead", ""]
#: positions that are looked at to prove one dead
DEAD = 2000
_MOST = 2**31 - 1  # positions for which no time suffices


class Strength(Struct, frozen=True):
    """How hard refutations are looked for, and so what "not proven" is worth.

    level: 1 the static rules of strength 1, 2 all static rules and moves taken back, 3 cages too.
    depth: half-moves taken back. states: arrangements looked at for one cage. positions: looked at
    for one verdict, None without a limit; behind that nothing more is proven. dead: looked at to
    prove that the game had ended in a position, so that no move was played from it; 0: that is not
    asked.
    """

    level: int = 2
    depth: int = 3
    states: int = 60_000
    positions: int | None = 200_000
    dead: int = 0


class Rule(Struct, frozen=True):
    """A static rule. sentence: what is wrong where it refutes; deduced: what it tells other rules,
    "" if it only refutes; level: from which it is asked."""

    key: str
    name: str
    sentence: str
    deduced: str
    source: str
    level: int


class Step(Struct, frozen=True):
    """One step of a proof: the name of a rule, and the squares of which it speaks."""

    rule: str
    squares: tuple[str, ...]


class Verdict(Struct, frozen=True):
    """What is known of the past of a position, and with what strength it was looked for.

    step: of an illegal position the rule and the squares that refute it; chain: what was deduced
    before that. last_moves: where no last move is possible, each that there might have been.
    cut: that a limit was reached. game: the half-moves of a game that
    leads there, where one was looked for and found: see solving.proof_game.
    """

    status: Status
    strength: Strength
    why: Why = ""
    step: Step | None = None
    chain: tuple[Step, ...] = ()
    last_moves: tuple[RefutedMove, ...] = ()
    cut: bool = False
    game: tuple[str, ...] = ()

    @property
    def is_illegal(self) -> bool:
        return self.status == "illegal"


class RefutedMove(Struct, frozen=True):
    """A last move, and the verdict on the position before it."""

    move: str
    verdict: Verdict


class Judge:
    """Verdicts of one strength, with a memory that they share. Not for several threads.

    ended: asked before each position is looked at, and between arrangements of a cage; once it is
    true, nothing more is proven.
    """

    def __init__(
        self, strength: Strength | None = None, ended: Callable[[], bool] | None = None
    ) -> None:
        self.strength = strength or Strength()
        s = self.strength
        positions = _MOST if s.positions is None else s.positions
        self._kernel = _kernel.Legality(s.level, s.depth, s.states, positions, s.dead, ended)
        #: whether a limit was reached for some of the verdicts
        self.cut = False

    def status(self, past: _kernel.Past, depth: int | None = None) -> Status:
        """The status of a position of the kernel. depth: if not that of the strength."""
        found: Status = self._kernel.status(past, self._depth(depth))  # type: ignore[assignment]
        self.cut = self.cut or self._kernel.cut
        return found

    def verdict(self, past: _kernel.Past, depth: int | None = None) -> Verdict:
        """The verdict on a position of the kernel, with its proof."""
        depth = self._depth(depth)
        strength = replace(self.strength, depth=depth)
        found = _verdict(self._kernel.verdict(past, depth), strength)
        self.cut = self.cut or self._kernel.cut
        return replace(found, cut=self._kernel.cut)

    def before(self, past: _kernel.Past) -> Verdict:
        """The verdict on a position from which a move was played."""
        if self.is_dead(past):
            return Verdict("illegal", self.strength, "dead")
        return self.verdict(past)

    def is_dead(self, past: _kernel.Past) -> bool:
        """Whether the game ended there, as far as the strength asks for that."""
        return self._kernel.is_dead(past)

    def _depth(self, depth: int | None) -> int:
        return self.strength.depth if depth is None else depth


def legality(
    diagram: Diagram,
    strength: Strength | None = None,
    ended: Callable[[], bool] | None = None,
) -> Verdict:
    """Whether a game can have led to a position, rights that are held included.

    ended: see Judge.
    """
    return Judge(strength, ended).verdict(diagram.past())


@cache
def rules() -> dict[str, Rule]:
    """The static rules by name, in the order in which they are asked."""
    return {row[1]: Rule(*row) for row in _kernel.retro_rules()}


def _verdict(found: tuple[Any, ...], strength: Strength) -> Verdict:
    status, why, step, chain, moves = found
    earlier = replace(strength, depth=max(0, strength.depth - 1))
    return Verdict(
        status,
        strength,
        why,
        _step(step) if status == "illegal" else None,
        tuple(_step(one) for one in chain),
        tuple(RefutedMove(str(move), _verdict(verdict, earlier)) for move, verdict in moves),
    )


def _step(found: tuple[str, list[int]]) -> Step:
    name, squares = found
    return Step(name, tuple(square(number) for number in squares))
