"""Units that change, in problems: what is written of it, and what stays the same move.

The solutions are those that Popeye 4.104 prints, but where a test says otherwise.
"""

from __future__ import annotations

import solver


def solution(statement: str) -> str:
    (problem,) = solver.load(f"BeginProblem\n{statement}\noption NoBoard\nEndProblem\n")
    return solver.text(solver.solve(problem))


def test_a_threat_that_changes_others_than_before_stands() -> None:
    text = solution(
        "pieces white kb2 sb3d3 black ka4 bd8 sa3 pb4b5d4\nstipulation #2\n"
        "condition Influencer\noption Variation"
    )
    assert "1.Kb2-a2 ! threat:" in text
    assert "2.Sd3-b2[a3=P] #" in text
    assert "2.Sd3-b2[b1=S] #" not in text  # after 1...Sa3-b1: the threat once more


def test_pawns_that_an_influencer_made_promote_in_the_order_in_which_they_changed() -> None:
    text = solution(
        "pieces white kf4 sb6b8 pb3 black kh2 pa4\nstipulation h#1.5\n"
        "condition Influencer AntiCirce"
    )
    assert "2.a4*b3[bPb3->b7][b8=P][a8=P][b8=R][a8=Q] Rb8*b7[wRb7->h1] #" in text


def test_of_a_neutral_king_that_changes_only_that_it_is_royal_is_written() -> None:
    text = solution(
        "pieces white lh7 neutral gb3 neutral royal sd5\nstipulation h#2\ncondition KobulKings"
    )
    assert "1.nGb3-e6 nrSd5-f6   2.nGe6-g6 Lh7*g6-f5[f6=rG] #" in text


def test_a_reverse_pawn_that_becomes_a_rook_on_the_square_of_one_may_castle() -> None:
    text = solution(
        "pieces white ppa2 ppb2 sb3 ke1 black ke8\nstipulation ser-002\ncondition ProteanChess"
    )
    assert "1.PPa2-a1=R   2.0-0-0" in text


def test_a_threat_that_recolours_others_than_before_stands() -> None:
    text = solution(
        "forsyth 1B6/1K1k1p2/16/4Q3/8/6s1\nstipulation #2\ncondition Masand\noption Variation"
    )
    assert "2.Qe4-e8[f7=w] #" in text
    assert "1...Sg2" not in text  # Qe4-e8[e1=w][f7=w] is the threat once more


def test_changing_places_is_a_way_out_of_a_double_mate() -> None:
    text = solution(
        "pieces white ka3 qd2 bc4d3 black ka1 qa4 sd4 bb3\nstipulation ##1\ncondition MessignyChess"
    )
    assert "## !" not in text  # 1.Qd2-b2: the white queen changes places with the black one


def test_units_that_have_just_changed_places_threaten_to_do_so_again() -> None:
    text = solution(
        "pieces white kh8 rf8 be8 sd7a5 black ka8 bh1h6 pa6a7\nstipulation exact-#2\n"
        "condition MessignyChess NoCapture\noption Variation"
    )
    assert "1.Be8<->Bh6 ! threat:" in text
    assert "2.Bh6<->Bh1 #" in text


def test_a_threat_is_told_by_where_the_hurdle_goes() -> None:
    text = solution(
        "pieces white kg1 qa8 bc5 sg2 pa7 white bul lid5 black ke4 pc3c4g3\nstipulation #2\n"
        "option Variation"
    )
    assert "1.Qa8-c6 ! threat:" in text
    assert "1...Ke4-d3\n          2.bLId5-d2[bKd3->a6] #" in text
    assert "1...c3-c2" not in text  # the threat once more, which Popeye prints
