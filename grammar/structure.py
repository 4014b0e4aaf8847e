"""What the grammar of structured stipulations finds. A module of its own: few problems need it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from grammar.syntax import Goal


@dataclass(frozen=True, slots=True)
class Fork:
    """What a half-move may reach: `[...]`. ends: written `>`; hidden: written `/`."""

    play: Expression
    ends: bool = False
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class HalfMove:
    """One letter of a branch with the forks and constraints behind it. parry: `?+?` before it."""

    kind: Literal["s", "a", "d", "h"]
    forks: tuple[Fork, ...] = ()
    constraints: tuple[Expression, ...] = ()
    parry: bool = False


@dataclass(frozen=True, slots=True)
class Branch:
    """A branch: `3a[...]d`, `4:4hh[#]`. shortest is 0 where no least length is written."""

    steps: tuple[HalfMove, ...]
    longest: int
    shortest: int = 0
    at: int = 0


@dataclass(frozen=True, slots=True)
class Negation:
    """`!play`: holds where the play does not."""

    play: Expression


@dataclass(frozen=True, slots=True)
class Inversion:
    """`-play`: the other side begins it."""

    play: Expression


@dataclass(frozen=True, slots=True)
class Junction:
    """`left & right` or `left | right`. A longer chain nests to the right."""

    operator: Literal["&", "|"]
    left: Expression
    right: Expression
    at: int = 0


Expression = Goal | Branch | Negation | Inversion | Junction


@dataclass(frozen=True, slots=True)
class Structured:
    """A structured stipulation. starter: the word for the side that begins, as written."""

    starter: str
    play: Expression
