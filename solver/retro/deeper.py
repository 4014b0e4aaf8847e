"""Rights that were not proven are asked about again, deeper, while time is left."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice

from msgspec import Struct

from solver import _kernel
from solver.retro.diagram import Diagram
from solver.retro.legality import Judge, Strength
from solver.retro.rights import Combo, Rights, rights, with_rights

#: last moves of which more than so many remain are not refuted by looking deeper
FEW = 12


class Standing(Struct, frozen=True):
    """What keeps a right from being decided: last moves that were not refuted. strength, seconds:
    how hard and how long that was tried; cut: that time or another limit ended it."""

    moves: tuple[str, ...]
    strength: Strength
    seconds: float
    cut: bool = False


class Deeper(Struct, frozen=True):
    """Rights after all looks, and by right what stands against it, if that is little: a castling
    by its letter, a capture en passant by its square."""

    rights: Rights
    standing: Mapping[str, Standing]


_Move = tuple[str, _kernel.Past]


def deeper(
    diagram: Diagram, found: Rights, looks: Sequence[Strength], ended: Callable[[], bool]
) -> Deeper:
    """Asks about what was found open once more at each strength, as long as few last moves remain;
    from the third on only if the look before has refuted some, or was cut.

    ended: whether time is up; what was refuted by then holds.
    """
    began = time.monotonic()
    left = {right: _last_moves(diagram, found, right) for right in _open(found)}
    standing: dict[str, Standing] = {}
    for number, strength in enumerate((found.strength, *looks)):
        judge = Judge(strength, ended)
        shrunk = set(_refuting(judge, left))
        left = {right: moves for right, moves in left.items() if len(moves) <= FEW}
        if number > 0 and not all(left.values()):
            found = rights(diagram, strength, found, ended)
        left = {right: moves for right, moves in left.items() if right in _open(found)}
        for right, moves in left.items():
            texts = tuple(text for text, _ in moves)
            standing[right] = Standing(texts, strength, time.monotonic() - began, judge.cut)
        if number > 1 and not judge.cut:
            left = {right: moves for right, moves in left.items() if right in shrunk}
        if not left or ended():
            break
    return Deeper(found, {right: standing[right] for right in _open(found) if right in standing})


def _open(found: Rights) -> tuple[str, ...]:
    """Castlings and captures en passant against which, or for which, nothing is proven."""
    return (*found.kept, *found.refused_en_passant)


def _last_moves(diagram: Diagram, found: Rights, right: str) -> list[_Move]:
    """The last moves that would have to be refuted for the right to be decided: all but the double
    step, or all if the castling were held."""
    castling = right if right in found.castlings else ""
    past = with_rights(diagram, Combo(castling), found.en_passant).past()
    check = "+" if past.checked() else ""
    return [(f"{move}{check}", past.before(move)) for move in past.unmoves()]


def _refuting(judge: Judge, left: dict[str, list[_Move]]) -> Iterator[str]:
    """Leaves out last moves that are refuted. The rights of which some were.

    Of those of which too many remain no more are asked for.
    """
    for right, moves in left.items():
        remaining = (
            one for one in moves if not judge.is_dead(one[1]) and judge.status(one[1]) != "illegal"
        )
        left[right] = list(islice(remaining, FEW + 1))
        if len(left[right]) < len(moves):
            yield right
