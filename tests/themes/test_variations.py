"""Single phases: blocks, mutates, Fleck, corrections, blocks beside the king, cross-checks."""

from __future__ import annotations

from made_plays import play_as_printed, shown, themes_of

# Comins Mansfield, The British Chess Magazine, 1916
FLECK = "Pieces White Ka8 Qa6 Rb8 Ba7e8 Sf2 Black Kg1 Rh1 Ph2b7\nStipulation #2\nOption Variation"
# Comins Mansfield, Sunday Times, 1961
CORRECTION = (
    "Pieces White Kf1 Qc8 Rf2 Bc6h2 Sh4 Pg5 Black Ke6 Re7 Sd7f8 Pg7\n"
    "Stipulation #2\nOption Variation"
)


def test_fleck_forces_each_threat_and_karlstrom_fleck_more() -> None:
    assert set(shown(FLECK, "Fleck", "KarlstromFleck")) == {"Fleck", "KarlstromFleck"}


def test_fleck_counts_its_threats() -> None:
    assert all(int(one[0]) >= 3 for one in shown(FLECK, "Fleck")["Fleck"])


def test_a_unit_corrects_whose_every_move_defends() -> None:
    assert shown(CORRECTION, "BlackCorrection")["BlackCorrection"] == [("1",)]


def test_a_correction_against_a_threat_needs_the_kernel() -> None:
    assert not shown(CORRECTION, "BlackCorrection", probing=False)


def test_kings_and_pawns_do_not_correct() -> None:
    text = "Pieces White Kc6 Qh1 Black Ka8 Pa7\nStipulation #2\nOption Variation"
    assert not shown(text, "BlackCorrection")


# Comins Mansfield, Somerset Chess Association Supplement, 1948
MUTATE = (
    "Pieces White Ke1 Qh8 Be6 Sh5f3 Pe3g3d2 Black Kg2 Pe7d3\nStipulation #2\nOption {}Variation"
)


def test_mutates_are_seen_from_set_play_alone() -> None:
    assert set(shown(MUTATE.format("SetPlay "), "Mutate", "Block", "Zugzwang")) == {
        "Mutate",
        "Zugzwang",
    }
    assert set(shown(MUTATE.format(""), "Mutate", "Block", "Zugzwang")) == {"Zugzwang"}


def test_a_threat_is_no_zugzwang() -> None:
    assert not shown(FLECK, "Zugzwang", "Block")


def test_a_block_beside_the_king_is_needed_where_nothing_else_guards_the_square() -> None:
    needed = "Pieces White Ka1 Rb1 Sf5 Black Kh8 Rb8\nStipulation h#1"
    found = shown(needed, "Selfblock")
    assert found["Selfblock"] == [()]
    guarded = "Pieces White Ka1 Rb1 Bb3 Sf5 Black Kh8 Rb8\nStipulation h#1"
    assert not shown(guarded, "Selfblock")


def test_a_unit_that_stood_there_already_does_not_block() -> None:
    text = "Pieces White Ka1 Rb1 Sf5 Black Kh8 Rg8\nStipulation #1"
    assert not shown(text, "Selfblock")


def test_blocks_under_fairy_rules_are_asked_of_the_kernel() -> None:
    text = "Pieces White Ka1 Rb1 Sf5 Black Kh8 Rb8\nCondition Circe\nStipulation h#1"
    assert not shown(text, "Selfblock", probing=False)


def test_a_capture_of_the_checking_unit_is_no_cross_check() -> None:
    text = "Pieces White Ka1 Qh2 Rb8 Black Kh8 Ra3 Pg7h7\nStipulation #2\nOption Variation"
    assert not shown(text, "CrossChecks")


def test_two_units_on_one_square_are_too_few() -> None:
    assert not shown(FLECK, "DefencesOnSameSquare")


# Comins Mansfield, Schach-Echo, 1970
CHECKED = (
    "Pieces White Ke8 Re3f6 Be4h8 Sc2d5 Pf3c6g6b7 Black Ke5 Qa4 Rb3 Bh7 Sh3 Pc4a5\n"
    "Stipulation #2\nOption Variation"
)


def test_answers_to_checks_avoid_no_dual() -> None:
    assert "DualAvoidance" not in shown(CHECKED, "DualAvoidance")


THREATS = (
    "1.Ka1-b1 ! threat:\n2.Qd1-d7 #\n2.Qd1-d6 #\n2.Qd1-d5 #\n"
    "1...a7-a6\n2.Qd1-d7 #\n1...b7-b6\n2.Qd1-d6 #\n1...c7-c6\n2.Qd1-d5 #"
)


def test_a_threat_beside_which_a_new_move_answers_is_not_forced() -> None:
    units = "wKa1 wQd1 bKh8 bPa7 bPb7 bPc7"
    assert "Fleck(3)" in themes_of(play_as_printed(units, "#2", THREATS))
    dual = THREATS + "\n2.Qd1-d4 #"
    assert not themes_of(play_as_printed(units, "#2", dual), "Fleck")
