"""What the grammar of structured stipulations finds. A module of its own: few problems need it."""

from __future__ import annotations

from typing import Literal

from grammar.records import record
from grammar.syntax import Goal


@record
class Fork:
    """What a half-move may reach: `[...]`. ends: written `>`; hidden: written `/`."""

    play: Expression
    ends: bool = False
    hidden: bool = False


@record
class HalfMove:
    """One letter of a branch with the forks and constraints behind it. parry: `?+?` before it."""

    kind: Literal["s", "a", "d", "h"]
    forks: tuple[Fork, ...] = ()
    constraints: tuple[Expression, ...] = ()
    parry: bool = False


@record
class Branch:
    """A branch: `3a[...]d`, `4:4hh[#]`. shortest is 0 where no least length is written."""

    steps: tuple[HalfMove, ...]
    longest: int
    shortest: int = 0
    at: int = 0


@record
class Negation:
    """`!play`: holds where the play does not."""

    play: Expression


@record
class Inversion:
    """`-play`: the other side begins it."""

    play: Expression


@record
class Junction:
    """`left & right` or `left | right`. A longer chain nests to the right."""

    operator: Literal["&", "|"]
    left: Expression
    right: Expression
    at: int = 0


Expression = Goal | Branch | Negation | Inversion | Junction


@record
class Structured:
    """A structured stipulation. starter: the word for the side that begins, as written."""

    starter: str
    play: Expression
