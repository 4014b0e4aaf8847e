"""Conditions that do not go together, or not with a unit, are refused by name."""

from __future__ import annotations

import pytest

import solver
from solver.compiling.kernel_setup import legal_moves
from solver.errors import Unsupported


@pytest.mark.parametrize(
    ("condition", "reason"),
    [
        ("EinsteinChess", "EinsteinChess with berolina-pawns is not supported yet"),
        ("Heffalumps MarsCirce", "where units capture from or on their rebirth squares"),
        ("GridChess PhantomChess", "where units capture from or on their rebirth squares"),
        ("GhostChess AntiCirce", "no agreed order of effects"),
        ("SAT StrictSAT", "SAT: another rule says what check is, too. Leave one of them out"),
        ("SAT Circe RexInclusive", "attacks on squares where a king's capture has to be played"),
        ("WhiteRoyalSquare d4", "a king beside the royal square that takes his place"),
        ("AnnanChess", "units that move as others do, where a rule lends walks"),
        ("AnnanChess MarsCirce", "where units capture from or on their rebirth squares"),
        ("TransmutedKings MarsCirce", "where units capture from or on their rebirth squares"),
        ("WhiteSuperTransmutingKing WhiteReflectiveKing", "another rule lends walks to kings, too"),
        ("FaceToFace Bolero", "another rule lends walks to units, too"),
    ],
)
def test_what_is_refused(condition: str, reason: str) -> None:
    units = {"EinsteinChess": "bpb2", "AnnanChess": "ob2"}
    pieces = f"white ka1 {units.get(condition, 'pb2')}"
    text = f"BeginProblem\npieces {pieces} black kh8\nstipulation #2\ncondition {condition}\n"
    (found,) = solver.load(text + "EndProblem\n")
    with pytest.raises(Unsupported, match=reason) as refused:
        legal_moves(found, "white")
    assert all(fault.hint for fault in refused.value.problems)
