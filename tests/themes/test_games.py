"""Games: promoted units that vanish, units that come home."""

from __future__ import annotations

from made_plays import shown_by

GAME = """Pieces White Ke1 Pb7 Black Kh8 Rc8
Stipulation a=>b{}
Pieces White Ke1 Black Kh8 Rb8
Option WhiteToPlay"""


def test_a_promoted_unit_that_is_captured_at_once_is_a_schnoebelen() -> None:
    assert {"CerianiFrolkin", "SchnoebelenGame"} <= shown_by(GAME.format(1))


def test_a_promoted_unit_that_moves_before_is_no_schnoebelen() -> None:
    moves = (
        GAME.format("2")
        .replace("Rb8", "Ra8")
        .replace("Pieces White Ke1 Pb7", "Pieces White Kf1 Pb7")
    )
    shown = shown_by(moves)
    assert "CerianiFrolkin" in shown


def test_other_play_is_no_game() -> None:
    help_play = "Pieces White Ke1 Pb7 Black Ka8 Rc8 Pa7\nStipulation hx1"
    assert not {"CerianiFrolkin", "Pronkin", "Homebase"} & shown_by(help_play)
