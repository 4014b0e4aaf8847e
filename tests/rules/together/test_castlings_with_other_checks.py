"""Castlings where units of both sides are moved and check is judged by all captures of a king.

Whether castling is possible asks for check, which must not ask for castlings again. The moves are
those that Popeye 4.104 prints.
"""

from __future__ import annotations

import pytest
from small_positions import lines


@pytest.mark.parametrize("rule", ["AllInChess", "HalfInChess", "MainlyInChess"])
def test_kings_castle_where_captures_of_kings_decide_on_check(rule: str) -> None:
    found = lines(f"{rule} BrunnerChess", "~1", "", "white ke1 rh1 black ke8 rh8")
    assert "0-0" in found


@pytest.mark.parametrize(("rule", "checks"), [("AllInChess", ["Rh1-h8 +"]), ("HalfInChess", [])])
def test_checks_are_found_where_a_king_might_castle(rule: str, checks: list[str]) -> None:
    found = lines(f"{rule} BrunnerChess", "+1", "", "white ke1 rh1 black ke8 rb4")
    assert found == checks
