"""Castlings in which another rule offers options, where a rule says from where units move.

The moves are those that Popeye 4.104 prints, but for those with LastCapture.
"""

from __future__ import annotations

import pytest
from small_positions import lines, parted

MOVE_RULES = [
    "AntiMarsCirce",
    "DangerCirce",
    "MarsCirce",
    "PhantomChess",
    "PlusChess",
    "Take&MakeChess",
]


def castlings(conditions: str, pieces: str) -> list[str]:
    return sorted(move for move in lines(conditions, "~1", "", pieces) if "0-0" in move)


@pytest.mark.parametrize("rule", MOVE_RULES)
def test_a_pawn_of_the_other_side_promotes_as_the_side_that_castles_chooses(rule: str) -> None:
    pieces = "white ke1 rh1 black kb6 pb1 ra8h8 sb8g8"
    assert castlings(f"SingleBox Type2 {rule}", pieces) == parted("0-0[b1=B] | 0-0[b1=Q]")


@pytest.mark.parametrize("rule", MOVE_RULES)
def test_a_king_who_castles_into_a_wormhole_comes_out_of_any_other(rule: str) -> None:
    found = castlings(f"Wormholes g1c1a4d5 {rule}", "white ke1 rh1 black kb7")
    assert found == parted("0-0[wKg1->a4] | 0-0[wKg1->c1] | 0-0[wKg1->d5]")


@pytest.mark.parametrize("reborn", ["ContraParrain", "Circe LastMove Equipollents"])
def test_a_pawn_that_castling_brings_back_on_its_last_rank_promotes(reborn: str) -> None:
    conditions = f"DangerCirce {reborn} LastCapture white Pd8"
    assert castlings(conditions, "white ke1 rh1 black kb6") == parted(
        "0-0[+wPd8=B] + | 0-0[+wPd8=Q] + | 0-0[+wPd8=R] | 0-0[+wPd8=S]"
    )


@pytest.mark.parametrize(("king", "way"), [("ke1", ""), ("kh5", "[wKh5->e1]")])
def test_each_rook_that_castles_from_elsewhere_has_all_options(king: str, way: str) -> None:
    found = castlings("AntiMarsCirce Wormholes c1a4d5", f"white {king} ra3a5 black kh7")
    assert found == sorted(
        f"{way}[w{rook}->a1]0-0-0[wKc1->{end}]" for rook in ("Ra3", "Ra5") for end in ("a4", "d5")
    )
