"""What units do in several solutions."""

from __future__ import annotations

from made_plays import shown_by

CHUMAKOV = "Pieces White Kc3 Re8h4 Black Ka1 Ra4e1\nStipulation h#1"


def test_one_is_captured_where_the_other_blocks_and_the_reverse() -> None:
    assert {"Chumakov", "ExchangeOfFunctions"} <= shown_by(CHUMAKOV)


def test_with_one_solution_nothing_is_exchanged() -> None:
    assert not {"Chumakov", "ExchangeOfFunctions"} & shown_by(CHUMAKOV.replace("Re8h4", "Re8"))


TRANSFORMED = """Pieces White Kf1 Rd1 Bg2 Sd2f3 Pb2g4d5 Black Kc5 Rd6 Pb3e3c4d4
Stipulation h#2.5"""


def test_lines_of_two_solutions_are_orthogonal_and_diagonal() -> None:
    assert "ODT" in shown_by(TRANSFORMED)


def test_a_single_solution_transforms_nothing() -> None:
    assert "ODT" not in shown_by(TRANSFORMED.replace(" Bg2", ""))
