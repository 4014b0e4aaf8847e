"""What the grammar of structured stipulations finds. A module of its own: few problems need it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from grammar.syntax import Goal


class Fork(Struct, frozen=True):
    """What a half-move may reach: `[...]`. ends: written `>`; hidden: written `/`."""

    play: Expression
    ends: bool = False
    hidden: bool = False


class HalfMove(Struct, frozen=True):
    """One letter of a branch with the forks and constraints behind it. parry: `?+?` before it."""

    kind: Literal["s", "a", "d", "h"]
    forks: tuple[Fork, ...] = ()
    constraints: tuple[Expression, ...] = ()
    parry: bool = False


class Branch(Struct, frozen=True):
    """A branch: `3a[...]d`, `4:4hh[#]`. shortest is 0 where no least length is written."""

    steps: tuple[HalfMove, ...]
    longest: int
    shortest: int = 0
    at: int = 0


class Negation(Struct, frozen=True):
    """`!play`: holds where the play does not."""

    play: Expression


class Inversion(Struct, frozen=True):
    """`-play`: the other side begins it."""

    play: Expression


class Junction(Struct, frozen=True):
    """`left & right` or `left | right`. A longer chain nests to the right."""

    operator: Literal["&", "|"]
    left: Expression
    right: Expression
    at: int = 0


Expression = Goal | Branch | Negation | Inversion | Junction


class Structured(Struct, frozen=True):
    """A structured stipulation. starter: the word for the side that begins, as written."""

    starter: str
    play: Expression
