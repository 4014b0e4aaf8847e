"""White lines that threats and mates give up."""

from __future__ import annotations

from made_plays import shown

LINES = ("Barulin", "Levman", "Nietvelt", "SomovLine", "SomovBlock", "Goethart")
# Comins Mansfield, Good Companion, 1921
LEVMAN = (
    "Pieces White Kb3 Qe3 Rf1g8 Bb1 Sc2e8 Pd4 Black Kf5 Re5h3 Bc1 Sf2f4 Pd5e6h6\n"
    "Stipulation #2\nOption Variation"
)


def test_the_line_that_a_threat_opens_is_closed_in_advance() -> None:
    assert "Levman" in shown(LEVMAN, *LINES)


def test_a_rook_that_mates_on_an_open_board_closes_nothing() -> None:
    text = "Pieces White Kg6 Ra1 Black Kh8 Pa7\nStipulation #2\nOption Variation"
    assert not shown(text, *LINES)


def test_they_are_not_looked_for_under_fairy_rules() -> None:
    assert not shown(LEVMAN.replace("Stipulation", "Condition Circe\nStipulation"), *LINES)


def test_selfmates_are_left_out() -> None:
    text = "Pieces White Ka1 Qc2 Black Kc1 Rb2 Pa2\nStipulation s#1\nOption Variation"
    assert not shown(text, *LINES)


# Comins Mansfield, The Hampshire Telegraph and Post, 1919
OPENS_A_GUARD = (
    "Pieces White Kh2 Qe6 Rd5c1 Ba2a5 Sa1b3 Pd2c6 Black Kc4 Qc2 Ra4h4 Bf1 Sc3e4 Pa3h3\n"
    "Stipulation #2\nOption Variation"
)


def test_a_defence_that_stops_the_threat_by_its_departure_closes_nothing_in_advance() -> None:
    assert "Levman" not in shown(OPENS_A_GUARD, "Levman")
