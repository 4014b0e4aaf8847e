"""Pure, model and ideal mates, echoes, and mates that are seen from the units beside the king."""

from __future__ import annotations

from made_plays import count, play_as_printed, shown, themes_of

ECONOMY = ("PureMate", "ModelMate", "IdealMate", "Models", "ModelsWithPin")
LADDER = "Pieces White Kg6 Ra1{} Black Kg8{}\nStipulation #1"


def test_a_mate_in_which_each_unit_is_needed_once_is_ideal() -> None:
    assert set(shown(LADDER.format("", ""), *ECONOMY)) == {
        "PureMate",
        "ModelMate",
        "IdealMate",
        "Models",
    }


def test_a_square_that_is_guarded_twice_spoils_purity() -> None:
    assert not shown(LADDER.format(" Se7", ""), *ECONOMY)


def test_a_pawn_that_does_nothing_spoils_an_ideal_mate_alone() -> None:
    assert set(shown(LADDER.format(" Pc2", ""), *ECONOMY)) == {"PureMate", "ModelMate", "Models"}


def test_a_unit_that_does_nothing_spoils_a_model_mate() -> None:
    assert set(shown(LADDER.format(" Sh4", ""), *ECONOMY)) == {"PureMate"}


def test_a_black_unit_far_from_its_king_spoils_an_ideal_mate_alone() -> None:
    assert set(shown(LADDER.format("", " Pc7"), *ECONOMY)) == {"PureMate", "ModelMate", "Models"}


def test_kings_and_pawns_are_exempt_from_model_mates() -> None:
    back_rank = "Pieces White Ka1 Re1 Black Kg8 Pf7g7h7\nStipulation #1"
    assert set(shown(back_rank, *ECONOMY)) == {"PureMate", "ModelMate", "Models"}


def test_a_unit_that_white_put_beside_the_king_denies_its_square_once() -> None:
    corner = "Pieces White Kf7 Rg1 Se7g8 Black Kh8\nStipulation #1"
    assert "PureMate" in shown(corner, "PureMate")


# Sam Loyd, American Chess-Nuts, 1868
PINNED = "Pieces White Kh8 Qd2 Rf6h4 Black Kh6 Qg6 Bg5 Ph5\nStipulation #2\nOption Variation"


def test_units_that_block_may_be_attacked_where_the_mate_needs_their_pins() -> None:
    assert shown(PINNED, "ModelsWithPin")["ModelsWithPin"]
    assert all(one[0] in ("1", "2") for one in shown(PINNED, "ModelsWithPin")["ModelsWithPin"])


def test_whether_a_pin_is_needed_is_asked_of_the_kernel() -> None:
    assert not shown(PINNED, "ModelsWithPin", probing=False)


def test_stalemates_are_pure_without_a_check() -> None:
    assert "PureMate" in shown("Pieces White Kc1 Qb5 Black Ka8\nStipulation =1", "PureMate")


def test_models_have_to_differ_in_where_units_stand() -> None:
    two = "Pieces White Kb6 Rh1 Black Ka8\nStipulation h#1.5"
    assert count(two, "ModelMates") == count(two, "ModelMate") > 1
    one = "Pieces White Kb6 Rh1 Black Ka8\nStipulation #1"
    assert count(one, "ModelMate") == 1
    assert count(one, "ModelMates") == 0


def test_a_mirror_mate_has_no_unit_beside_the_king() -> None:
    assert "MirrorMate" in shown(LADDER.format("", ""), "MirrorMate")
    assert "MirrorMate" not in shown(LADDER.format("", " Rh8"), "MirrorMate")


def test_a_smothered_mate_is_given_by_a_knight() -> None:
    corner = "Pieces White Ka1 {} Black Kh8 Rg8 Pg7h7\nStipulation #1"
    assert "SmotheredMate" in shown(corner.format("Sh6"), "SmotheredMate")
    assert not shown("Pieces White Ka1 Sh6 Black Kh8 Pg7h7\nStipulation #1", "SmotheredMate")


def test_a_mate_is_no_echo_of_itself() -> None:
    assert not shown(LADDER.format("", ""), "Echo")


def test_the_same_mate_in_another_corner_is_an_echo_of_another_colour() -> None:
    corners = "Pieces White Kb6 Rd2 Black Ka8\nStipulation #1\nTwin Shift a1 a1"
    turned = corners.replace("Shift a1 a1", "Rotate 90")
    assert "ChameleonEcho" in shown(turned, "Echo", "ChameleonEcho")


def test_three_units_have_to_mate_on_the_same_square() -> None:
    two = "Pieces White Ka1 Qd1 Rd2 Black Ke8 Pe7f7\nStipulation #2\nOption Variation"
    assert not shown(two, "MatesOnSameSquare")


def test_guards_of_fairy_units_are_asked_of_the_kernel() -> None:
    fairy = "Pieces White Kg6 Ra1 Black Kg8\nCondition Circe\nStipulation #1"
    assert "IdealMate" in shown(fairy, *ECONOMY)
    assert not shown(fairy, *ECONOMY, probing=False)


def test_boards_of_other_sizes_are_looked_at() -> None:
    text = "Board 5x6\nPieces White Kd4 Ra1 Black Kd6\nStipulation #1"
    assert "MirrorMate" in shown(text, "MirrorMate")


MATES = "1.Ka1-a2 ! zugzwang.\n1...a7-a6\n2.Qd1-d3 #\n1...b7-b6\n2.Rh3-d3 #\n1...c7-c6\n2.Bf1-d3 #"


def test_mates_of_one_defence_are_duals_and_not_those_of_several_units() -> None:
    units = "wKa1 wQd1 wRh3 wBf1 bKe8 bPa7 bPb7 bPc7"
    dual = MATES.replace("1...b7-b6\n", "")
    assert "MatesOnSameSquare(3)" in themes_of(play_as_printed(units, "#2", MATES))
    assert not themes_of(play_as_printed(units, "#2", dual), "MatesOnSameSquare")
