"""Lines of riders: who aims at what, and what stands between."""

from __future__ import annotations

from paths import PROBLEMS

import solver
from solver.model import Colour, Piece
from solver.themes.lines import Aim, aim, aims, pins, rides, the_king
from solver.themes.probe import Probes
from solver.themes.tree.build import play_of
from solver.themes.tree.node import Unit


def position(**units: str) -> dict[str, Unit]:
    """Squares with a side's letter and a walk: a1="w rook"."""
    sides: dict[str, Colour] = {"w": "white", "b": "black"}
    return {at: Unit(Piece(sides[told[0]], told[2:]), at) for at, told in units.items()}


def test_a_rider_aims_along_its_line_over_what_stands_there() -> None:
    units = position(a1="w rook", a4="w bishop", a8="b king")
    assert aim(units, "a1", "a8") == Aim("a1", "a8", (0, 1), ("a4",))
    assert aim(units, "a4", "a8") is None


def test_a_nightrider_has_lines_and_hoppers_have_none() -> None:
    units = position(d2="w nightrider", c4="w pawn", a8="b king", h1="w grasshopper")
    assert list(aims(units, "a8", "white")) == [Aim("d2", "a8", (-1, 2), ("c4",))]
    assert rides("grasshopper") == frozenset()
    assert rides("king") == frozenset()


def test_a_pin_is_by_a_rider_with_one_unit_before_the_king() -> None:
    units = position(a1="w rook", a4="b knight", a8="b king", h8="w queen", d8="b rook")
    assert {line.units for line in pins(units, "black", "white")} == {("a4",), ("d8",)}
    two = position(a1="w rook", a4="b knight", a5="b pawn", a8="b king")
    assert list(pins(two, "black", "white")) == []


def test_who_has_several_kings_has_no_pins() -> None:
    units = position(a1="w rook", a4="b knight", a8="b king", h8="b king")
    assert the_king(units, "black") is None
    assert list(pins(units, "black", "white")) == []


def test_with_four_sides_nothing_is_asked_of_the_rules() -> None:
    coalition = solver.load(PROBLEMS / "games" / "coalition.inp")[0]
    play = play_of(solver.solve(coalition))
    assert not any(Probes(play).of(twin).may_ask for twin in play.twins)
