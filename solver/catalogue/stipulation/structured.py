"""Structured stipulations: `3a[1a[#]d]d{!1a[#]d}` as a tree of play, and back to text.

The reader walks the syntax and calls `branch`, `fork`, `joined` and `stipulation`; they
know what may stand where. A constraint is written after the half-move before
the one it restrains (`d{...}` must hold before each attack) and kept on the one it restrains.

Source: docs/sources.md [popeye-sstipulation].
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from solver.catalogue.stipulation.plays import StipulationError
from solver.catalogue.stipulation.trees import goal_text
from solver.model import Both, Branch, Colour, Either, Goal, Not, Place, Play, Step, Stipulation

Kind = Literal["h", "s", "a", "d"]
Group = Literal["leaf", "attack", "defence"]


class HalfMove(Struct, frozen=True):
    """One letter of a branch as written: its forks, the constraints behind it, `?+?` before it."""

    kind: Kind
    forks: tuple[Play, ...] = ()
    constraints: tuple[Play, ...] = ()
    parry: bool = False


def stipulation(side: Colour, play: Play, place: Place | None = None) -> Stipulation:
    """The stipulation of a tree that `side` begins; its text lacks the word for the side."""
    return Stipulation(text_of(play), side, play, "structured", structured=True, place=place)


def branch(written: Sequence[HalfMove], longest: int, shortest: int = 0) -> Branch:
    """A branch of at least `shortest`, at most `longest` half-moves (moves, in a series).

    Raises StipulationError if its letters do not go together.
    """
    kinds = "".join(half.kind for half in written)
    if kinds not in ("s", "hh", "ad", "da", "a", "d"):
        raise StipulationError(f'"{kinds}" is no branch: s, hh, ad and da are')
    if kinds in ("a", "d") and longest > 1:
        missing = 'a "d"' if kinds == "a" else 'an "a"'
        raise StipulationError(f"after {longest}{kinds} {missing} is missing")
    if longest < 1 or shortest > longest:
        raise StipulationError(f"{shortest}:{longest} is no length")
    if (
        any(half.parry for half in written)
        and kinds != "ad"
        and (kinds != "hh" or longest % 2 == 0)
    ):
        raise StipulationError("?+? stands before d in ad, or before the second h of an odd length")
    return Branch(_steps(written), longest, shortest)


def fork(play: Play, *, ends: bool = False, hidden: bool = False) -> Play:
    """What a half-move may reach: `[>/play]`.

    Raises StipulationError where `>` stands before a leaf or a defence.
    """
    if ends and group(play) != "attack":
        raise StipulationError('">" stands before a branch of help, series or attacking play only')
    return _marked(play, ends, hidden) if ends or hidden else play


def joined(operator: str, left: Play, right: Play) -> Play:
    """`left & right` or `left | right`.

    Raises StipulationError if they do not belong to one group: leaves, attack, defence.
    """
    if group(left) != group(right):
        raise StipulationError(
            f'"{operator}" joins two of a kind: goals, or branches that begin with a, h or s, or '
            "branches that begin with d"
        )
    return Both(left, right) if operator == "&" else Either(left, right)


def group(play: Play) -> Group:
    """The group of an expression: only expressions of one group can be joined."""
    if isinstance(play, Goal):
        return "leaf"
    if isinstance(play, Branch):
        return "defence" if play.steps[0].kind == "d" else "attack"
    return group(play.play) if isinstance(play, Not) else group(play.left)


def text_of(play: Play) -> str:
    """The tree in structured form, without the side that begins."""
    if isinstance(play, Goal):
        return goal_text(play)
    if isinstance(play, Not):
        inner = text_of(play.play)
        return f"!({inner})" if isinstance(play.play, Both | Either) else f"!{inner}"
    if isinstance(play, Branch):
        return _branch_text(play)
    sign = "&" if isinstance(play, Both) else "|"
    return f"{_operand(play.left)}{sign}{_operand(play.right)}"


def _operand(play: Play) -> str:
    text = text_of(play)
    return f"({text})" if isinstance(play, Both | Either) else text


def _branch_text(play: Branch) -> str:
    marks = (
        f"{'>' if play.ends else ''}{'/' if play.hidden else ''}{'-' if play.changes_side else ''}"
    )
    length = f"{play.shortest}:{play.longest}" if play.shortest else f"{play.longest}"
    letters = [
        ("?+?" if step.requires else "")
        + step.kind
        + "".join(f"[{text_of(nested)}]" for nested in step.forks)
        + _constraint_text(play.steps[(index + 1) % len(play.steps)])
        for index, step in enumerate(play.steps)
    ]
    return marks + length + "".join(letters)


def _constraint_text(step: Step) -> str:
    return f"{{{text_of(step.constraint)}}}" if step.constraint else ""


def _steps(written: Sequence[HalfMove]) -> tuple[Step, ...]:
    """The half-moves with their constraints moved to the half-move that they restrain."""
    halves = list(written)
    if len(halves) == 1 and halves[0].kind != "s":
        halves.append(HalfMove("d" if halves[0].kind == "a" else "a"))
    return tuple(
        Step(
            half.kind,
            half.forks,
            _all_of(halves[index - 1].constraints),
            "+" if half.parry else None,
        )
        for index, half in enumerate(halves)
    )


def _all_of(constraints: Sequence[Play]) -> Play | None:
    """Several constraints hold together."""
    if not constraints:
        return None
    held = constraints[0]
    for more in constraints[1:]:
        held = Both(held, more)
    return held


def _marked(play: Play, ends: bool, hidden: bool) -> Play:
    """`>` and `/` on every branch of an expression."""
    if isinstance(play, Branch):
        return replace(play, ends=ends, hidden=hidden)
    if isinstance(play, Not):
        return Not(_marked(play.play, ends, hidden))
    if isinstance(play, Both | Either):
        return replace(
            play,
            left=_marked(play.left, ends, hidden),
            right=_marked(play.right, ends, hidden),
        )
    return play
