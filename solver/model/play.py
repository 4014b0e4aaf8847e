"""The play that is asked for, as a tree of half-moves and goals."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Goal(Struct, frozen=True):
    """What a leaf of play tests, as its sign in the statement: "#", "=", "z", "x", "dia", ...

    square: target of z and k goals, else None. may_castle: of dia, squares of kings and rooks that
    have never moved when it is reached; no statement asks for that.
    """

    sign: str
    square: str | None = None
    may_castle: tuple[str, ...] = ()


class Step(Struct, frozen=True):
    """One of the two alternating half-moves of a branch.

    kind: "h" help, "s" series, "a" attack, "d" defence.
    forks: what the half-move may reach; each a Play tested with the right to move passed on.
    constraint: a Play that has to hold before the half-move is played.
    requires: "+" where the right to move is granted only in check, else None.
    """

    kind: Literal["h", "s", "a", "d"]
    forks: tuple[Play, ...] = ()
    constraint: Play | None = None
    requires: str | None = None


class Branch(Struct, frozen=True):
    """A stretch of play of `shortest` to `longest` half-moves, the steps taking turns.

    A series branch has one step ("s"), the others two. changes_side: the side to move is changed
    before the branch ("-"); hidden: its moves are not printed ("/"); ends: containing play ends
    where this branch has a solution (">"). entered: the attack counts as made, in the set play of
    a branch whose attack may reach another (r#2): play begins with its forks, then the defence.
    """

    steps: tuple[Step, ...]
    longest: int
    shortest: int = 0
    changes_side: bool = False
    hidden: bool = False
    ends: bool = False
    entered: bool = False


class Not(Struct, frozen=True):
    """Holds where `play` does not."""

    play: Play


class Both(Struct, frozen=True):
    """Logical and of two plays of the same group."""

    left: Play
    right: Play


class Either(Struct, frozen=True):
    """Logical or of two plays of the same group."""

    left: Play
    right: Play


Play = Goal | Branch | Not | Both | Either
