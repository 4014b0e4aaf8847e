"""Whether a certificate proves that a position is illegal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from . import account, parity, pawns, pieces
from .board import is_game_array, position_from
from .cages import cage
from .dead import is_dead
from .known import Known
from .unmoves import unmoves

#: whether the rule holds of the squares; of what it deduces `Known` is told
Rule = Callable[[Known, set[str]], bool]
REFUTE: dict[str, Rule] = {
    "kings": pieces.kings,
    "pawn ranks": pieces.pawn_ranks,
    "counts": pieces.counts,
    "checks": pieces.checks,
    "unretractable units": pieces.unretractable,
    "promoted pieces": pieces.too_many_promoted,
    "shut in": pieces.shut_in,
    "files of pawns": pawns.too_many_captures,
    "pawns that passed each other": pawns.passed_each_other,
    "king behind a wall": pieces.king_wall,
    "parity": parity.parity,
    "promotions against captures": account.promotion_captures,
    "origins of promoted pieces": account.origins,
    "tombs": account.tombs,
}
DEDUCE: dict[str, Rule] = {
    "unretractable units": pieces.never_moved,
    "promoted pieces": pieces.promoted_pieces,
    "king behind a wall": pieces.closed_to_king,
    "pawns that never captured": pawns.never_captured,
    "pawns that moved once": pawns.moved_once,
    "squares that were never empty": account.never_empty,
}


@dataclass
class Checked:
    """wrong: what does not hold. unchecked: what this checker has no argument for."""

    wrong: list[str] = field(default_factory=list)
    unchecked: list[str] = field(default_factory=list)

    @property
    def verdict(self) -> Literal["accepted", "rejected", "unchecked"]:
        if self.wrong:
            return "rejected"
        return "unchecked" if self.unchecked else "accepted"


def check(record: dict[str, Any]) -> Checked:
    """Checks what `kirke retro legal --certificate` writes of an illegal position.

    Every position is argued by itself. Positions that can only come from each other, none of them
    the game array, come from nowhere, for a game has a first move: no order of theirs is asked for.
    """
    checked = Checked()
    positions = record.get("certificate") or []
    if record["status"] != "illegal" or not positions or positions[0]["fen"] != record["fen"]:
        checked.wrong.append("there is no certificate of this verdict on this position")
    if any(one["why"] == "dead" for one in positions) and not record["strength"]["dead"]:
        checked.wrong.append("that a game ends in a dead position is not in force")
    for one in positions:
        found = _check_position(one, positions)
        checked.wrong += [f"{one['fen']}: {what}" for what in found.wrong]
        checked.unchecked += [f"{one['fen']}: {what}" for what in found.unchecked]
    return checked


def _check_position(one: dict[str, Any], positions: list[dict[str, Any]]) -> Checked:
    known = Known(position_from(one["fen"]))
    squares = set(one["squares"])
    if is_game_array(known.position):
        return Checked(["the game array is legal"])
    if one["why"] == "no last move":
        return Checked(_wrong_last_moves(one, squares, known, positions))
    if one["why"] == "turn":
        holds = pieces.turn(known, squares)
        return Checked([] if holds else ["the side that is not to move is not in check so"])
    if one["why"] == "cage":
        return _check_argument(one, cage, known)
    if one["why"] == "dead":
        dead = is_dead(known.position)
        if dead is None:
            return Checked(unchecked=["dead"])
        return Checked([] if dead else ["the position is not dead"])
    if one["why"] != "rule":
        return Checked(unchecked=[one["why"]])
    if one["rule"] not in REFUTE:
        return Checked(unchecked=[one["rule"]])
    return _check_argument(one, REFUTE[one["rule"]], known)


def _check_argument(one: dict[str, Any], refutes: Rule, known: Known) -> Checked:
    """What follows upon a deduction that is not checked may rest on it, so that it is wrong only if
    there is none."""
    unknown = []
    wrong = []
    for step in one["chain"]:
        if step["rule"] not in DEDUCE:
            unknown.append(step["rule"])
        elif not DEDUCE[step["rule"]](known, set(step["squares"])):
            wrong.append(f"{step['rule']} deduces nothing of {step['squares']}")
    if not refutes(known, set(one["squares"])):
        wrong.append(f"{one['rule'] or one['why']} does not refute {one['squares']}")
    if unknown and wrong:
        return Checked(unchecked=[*unknown, *wrong])
    return Checked(wrong)


def _wrong_last_moves(
    one: dict[str, Any], squares: set[str], known: Known, positions: list[dict[str, Any]]
) -> list[str]:
    expected = unmoves(known.position)
    given = {move["move"]: move["position"] for move in one["last_moves"]}
    wrong = [f"{move} is not refuted" for move in expected if move not in given]
    wrong += [f"{move} was no last move" for move in given if move not in expected]
    if squares != {arrival for arrival, _ in expected.values()}:
        wrong.append("not the squares of the last moves")
    for move, number in given.items():
        if move not in expected:
            continue
        if not 0 <= number < len(positions):
            wrong.append(f"{move}: there is no position {number}")
        elif position_from(positions[number]["fen"]) != expected[move][1]:
            wrong.append(f"{move}: position {number} is not the one before it")
    return wrong
