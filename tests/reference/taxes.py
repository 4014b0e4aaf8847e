"""Captures with which another unit of the captured one's walk goes (Breton)."""

from __future__ import annotations

from collections.abc import Iterator

from .position import Board, Side, Unit, other
from .rules import Rules


def taxed(
    board: Board, captured: Unit, capturer: Side, rules: Rules
) -> Iterator[tuple[dict[str, Unit], str, str | None]]:
    """What may become of the board: with the text of it, and the square of whom it concerns."""
    assert rules.taxes is not None
    whose, turns = rules.taxes
    side = capturer if whose == "capturer" else other(capturer)
    found = [at for at, unit in board.items() if unit == Unit(side, captured.walk)]
    if not found:
        yield dict(board), "", None
    for at in found:
        rest = {square: unit for square, unit in board.items() if square != at}
        if turns:
            turned = Unit(other(side), captured.walk)
            yield {**rest, at: turned}, f"[{at}={turned.side}]", at
        else:
            yield rest, f"[-{board[at]}{at}]", at
