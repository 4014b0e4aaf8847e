"""Verdicts on the past as objects of JSON."""

from __future__ import annotations

from typing import Any

import msgspec

from solver.retro.dead_positions import Life
from solver.retro.last_moves import LastMoves
from solver.retro.legality import RefutedMove, Step, Verdict
from solver.retro.rights import Combo, Rights


def verdict(found: Verdict, *, explain: bool) -> dict[str, Any]:
    """A verdict; explain: with every last move that was refuted."""
    record: dict[str, Any] = {
        "status": found.status,
        "strength": msgspec.to_builtins(found.strength),
        "cut": found.cut,
    }
    if found.status == "illegal":
        record |= proof(found, explain=explain)
    if found.status == "legal":
        record["game"] = list(found.game)
    return record


def proof(found: Verdict, *, explain: bool) -> dict[str, Any]:
    """What refutes an illegal position; "cut" where time did not suffice to look for it again."""
    record: dict[str, Any] = {"why": found.why or "cut"}
    if found.step:
        record |= _step(found.step)
    record["chain"] = [_step(one) for one in found.chain]
    if explain and found.why == "no last move":
        record["last_moves"] = [refuted(one) for one in found.last_moves]
    return record


def refuted(one: RefutedMove) -> dict[str, Any]:
    """A last move with its refutation."""
    return {"move": one.move, **proof(one.verdict, explain=True)}


def last_moves(found: LastMoves, *, explain: bool) -> dict[str, Any]:
    """The last moves of a side."""
    record: dict[str, Any] = {
        "side": found.side,
        "strength": msgspec.to_builtins(found.strength),
        "cut": found.cut,
        "kinds": [{"kind": kind, "moves": list(moves)} for kind, moves in found.by_kind().items()],
        "forced": list(found.forced),
        "refuted": found.refuted,
    }
    if explain:
        record["refutations"] = [refuted(one) for one in found.refutations]
    return record


def life(found: Life) -> dict[str, Any]:
    """Whether a position is dead, or a side can still mate."""
    return {
        "life": found.life,
        "side": found.side,
        "mate": list(found.mate),
        "shortest": found.is_shortest,
        "positions": found.positions,
        "cut": found.life == "unknown",
    }


def rights(found: Rights, *, explain: bool) -> dict[str, Any]:
    """The rights that the past leaves."""
    record: dict[str, Any] = {
        "strength": msgspec.to_builtins(found.strength),
        "cut": found.cut,
        "parts": [_combo(one) for one in found.parts],
        "possible": [_combo(one) for one in found.possible],
        "castlings": found.castlings,
        "lost": found.lost,
        "en_passant": list(found.en_passant),
        "proven_en_passant": found.proven_en_passant,
    }
    record["refuted"] = [
        {**_combo(one), **proof(verdict, explain=explain)} for one, verdict in found.refuted
    ]
    return record


def _step(one: Step) -> dict[str, Any]:
    return {"rule": one.rule, "squares": list(one.squares)}


def _combo(one: Combo) -> dict[str, Any]:
    return {"castling": one.castling, "en_passant": one.passed}
