"""Facts of the Circe family: positions with what can be moved in them.

The kernel and the reference rules are held against the same facts; these are those of Popeye 4.104
and of the sources in docs/sources.md.
"""

from __future__ import annotations

from typing import Literal

Fact = tuple[str, str, str, Literal["w", "b"], str]

#: rules, white, black, side to move, all its captures
CAPTURES: list[Fact] = [
    ("Circe", "Ka1 Rd8", "Kh1 Qd5", "w", "Rd8*d5[+bQd8]"),  # just vacated by the capturer
    ("Circe", "Ke1 Pb7", "Kh8 Ra8", "w", "b7*a8=Q b7*a8=S b7*a8=R b7*a8=B"),
    ("Circe", "Kh1 Ba1 Pb7", "Ka8", "b", "Ka8*b7[+wPb2]"),
    ("Circe Alsatian", "Kh1 Ba1 Pb7", "Ka8", "b", ""),
    ("Circe RexInclusive", "Kd4", "Kd5 Pb7", "w", "Kd4*d5[+bKe8]"),
    ("Circe Strict", "Ke1 Ra4", "Kg7 Qa5 Sd8", "w", ""),
    ("Circe PWC", "Ke1 Ra4", "Ke8 Sa7", "w", "Ra4*a7[+bSa4]"),
    (
        "Circe PWC",
        *("Ke2 Ra1", "Kh7 Pa6", "w"),
        "Ra1*a6[+bPa1=Q] Ra1*a6[+bPa1=S] Ra1*a6[+bPa1=R] Ra1*a6[+bPa1=B]",
    ),
    ("Circe PWC", "Kd1", "Kh8 Se2", "w", "Kd1*e2[+bSd1]"),
    (
        "Circe PWC",
        *("Ke1 Pb7", "Kh6 Sa8", "w"),
        "b7*a8=Q[+bSb7] b7*a8=S[+bSb7] b7*a8=R[+bSb7] b7*a8=B[+bSb7]",
    ),
    ("Circe PWC RexInclusive", "Kh1 Ra5", "Kd5 Pa7", "w", "Ra5*a7[+bPa5] Ra5*d5[+bKa5]"),
    ("Circe Assassin", "Kh1 Sb3", "Kg7 Qa5 Sd8", "w", "Sb3*a5[+bQd8]"),
    ("Circe Assassin", "Ke1 Ra4 Sd8", "Kg7 Qa5", "w", "Ra4*a5[+bQd8]"),
    ("Circe Assassin", "Ke1 Rd4", "Kg7 Qd8", "w", "Rd4*d8[+bQd8]"),  # kills its capturer
    ("Circe Assassin", "Kd8 Ra4", "Kg7 Qa5", "w", ""),  # not the own king
    ("AntiCirce", "Ke1 Ra3", "Ke8 Sa1", "w", "Ra3*a1[wRa1->a1]"),
    ("AntiCirce Cheylan", "Ke1 Ra3", "Ke8 Sa1", "w", ""),
    ("AntiCirce Cheylan", "Ke1 Ra1", "Ke8 Sa5", "w", "Ra1*a5[wRa5->a1]"),
    ("AntiCirce", "Ke1 Ra3 Sa1", "Ke8 Sa5", "w", ""),
    ("AntiCirce", "Kd2", "Ke8 Sd3", "w", "Kd2*d3[wKd3->e1]"),
    ("AntiCirce", "Kd2", "Ke8 Sd3 Rh1", "w", ""),  # e1 is attacked
    (
        "AntiCirce",
        *("Ke1 Pb7", "Kh6 Ra8", "w"),
        "b7*a8=Q[wQa8->d1] b7*a8=S[wSa8->b1] b7*a8=R[wRa8->h1] b7*a8=B[wBa8->f1]",
    ),
    ("AntiCirce", "Kd1 Pb7 Rh1", "Kg6 Ra8", "w", "b7*a8=S[wSa8->b1] b7*a8=B[wBa8->f1]"),
    ("AntiCirce", "Kd1 Sa3", "Kh8 Rd8 Pb5 Qd5", "w", "Sa3*b5[wSb5->b1]"),
    ("AntiCirce Relaxed", "Ke1 Ra3 Sa1", "Kg8 Sa5", "w", "Ra3*a5"),
    ("AntiCirce RexExclusive", "Kd2", "Kh8 Sd3", "w", "Kd2*d3"),
    ("AntiCirce Clone", "Ke1 Ra3", "Kg8 Sa5", "w", "Ra3*a5[wRa5->Sg1]"),
    ("AntiCirce Volcanic", "Ke1 Ra3 Sa1", "Kg8 Sa5", "w", "Ra3*a5[wRa5->a1->v]"),
    ("Circe Turncoats", "Ke1 Ra3", "Kg8 Sa5", "w", "Ra3*a5[+bSb8=w]"),
    ("Circe Volcanic", "Kh1 Ra3", "Kh8 Sa7 Bb8", "w", "Ra3*a7[+bSb8->v]"),
    (
        "CirceTake&Make",
        *("Ke1 Ra3", "Kg8 Pa5 Sa2", "w"),
        "Ra3*a2[+bSb4] Ra3*a2[+bSc3] Ra3*a2[+bSc1] Ra3*a5[+bPa4]",
    ),
    ("MarsCirce", "Ke4", "Kg8 Sd2 Rd1", "w", "Ke4-e1*d2 Ke4-e1*d1"),
]

#: rules, white, black, side to move, all its moves with the checks they give
MOVES: list[Fact] = [
    # no Sxa1[+bQd8]: the reborn queen would give check
    ("Circe", "Kd1 Sb3", "Kh8 Qa1", "w", "Kd1-c2 Kd1-d2 Kd1-e2 Sb3-c1"),
    (
        "Circe",
        "Kh1 Sb3",
        "Kg7 Qa5 Sd8",
        "w",
        "Kh1-g1 Kh1-g2 Kh1-h2 Sb3*a5 Sb3-a1 Sb3-c1 Sb3-c5 Sb3-d2 Sb3-d4",
    ),
    (
        "Circe",
        "Kh1 Sb3",
        "Kg7 Qa5",
        "w",
        "Kh1-g1 Kh1-g2 Kh1-h2 Sb3*a5[+bQd8] Sb3-a1 Sb3-c1 Sb3-c5 Sb3-d2 Sb3-d4",
    ),
    ("Circe", "Kh1 Ba1 Pb7", "Ka8", "b", "Ka8*b7[+wPb2] Ka8-a7 Ka8-b8"),
    (
        "Circe RexInclusive",
        "Kh1 Ra5",
        "Kd5 Pb7",
        "b",
        "Kd5-c4 Kd5-c5 Kd5-c6 Kd5-d4 Kd5-d6 Kd5-e4 Kd5-e5 Kd5-e6 b7-b5 b7-b6",
    ),
    (
        "Circe RexInclusive",
        "Kh1 Ra5",
        "Kd5 Se8",
        "b",
        "Kd5-c4 Kd5-c6 Kd5-d4 Kd5-d6 Kd5-e4 Kd5-e6 Se8-c7 Se8-d6 Se8-f6 Se8-g7",
    ),
    (
        "Circe RexInclusive",
        "Kh1 Ra5",
        "Kd5",
        "w",
        "Kh1-g1 Kh1-g2 Kh1-h2 Ra5*d5[+bKe8] Ra5-a1 Ra5-a2 Ra5-a3 Ra5-a4 Ra5-a6 Ra5-a7 Ra5-a8 "
        "Ra5-b5 Ra5-c5",
    ),
    ("Circe PWC", "Ke3 Pa1", "Kh7 Rb2", "w", "Ke3-d3 Ke3-d4 Ke3-e4 Ke3-f3 Ke3-f4"),
    (
        "Circe Parrain",
        "Ke3 Pa1",
        "Kh7 Rb2",
        "w",
        "Ke3-d3 Ke3-d4 Ke3-e4 Ke3-f3 Ke3-f4 a1*b2 a1-a2",
    ),
    # Rxa4 would return the queen to d8, where the king stands: check
    (
        "Circe Assassin",
        "Kh1 Ra1",
        "Kd8 Qa4 Ph7",
        "b",
        "Kd8-c7 Kd8-c8 Kd8-d7 Kd8-e7 Kd8-e8 Qa4*a1[+wRa1] Qa4-b3 Qa4-b4 Qa4-b5 Qa4-c2 Qa4-c4 "
        "Qa4-c6+ Qa4-d4 Qa4-d7 Qa4-e4+ Qa4-e8 Qa4-f4 Qa4-g4 Qa4-h4+",
    ),
    # the black king could not return to e8, so the kings may touch
    (
        "AntiCirce",
        "Kd3",
        "Kd5 Be8 Ph7",
        "w",
        "Kd3-c2 Kd3-c3 Kd3-c4+ Kd3-d2 Kd3-d4+ Kd3-e2 Kd3-e3 Kd3-e4+",
    ),
    ("AntiCirce", "Kd3", "Kd5 Ph7", "w", "Kd3-c2 Kd3-c3 Kd3-d2 Kd3-e2 Kd3-e3"),
    # to guard e8 does not keep the black king from capturing
    (
        "AntiCirce",
        "Kd3 Re2",
        "Kd5 Ph7",
        "w",
        "Kd3-c2 Kd3-c3 Kd3-d2 Kd3-e3 Re2-a2 Re2-b2 Re2-c2 Re2-d2 Re2-e1 Re2-e3 Re2-e4 Re2-e5+ "
        "Re2-e6 Re2-e7 Re2-e8 Re2-f2 Re2-g2 Re2-h2",
    ),
    (
        "Circe PWC",
        "Kh3 Pa1",
        "Kb2 Ph7",
        "b",
        "Kb2*a1[+wPb2] Kb2-a2 Kb2-a3 Kb2-b1 Kb2-b3 Kb2-c1 Kb2-c2 Kb2-c3 h7-h5 h7-h6",
    ),
    (
        "Circe PWC RexInclusive",
        "Kh1 Ra5",
        "Kd5 Pb7",
        "b",
        "Kd5-c4 Kd5-c5 Kd5-c6 Kd5-d4 Kd5-d6 Kd5-e4 Kd5-e5 Kd5-e6 b7-b5 b7-b6",
    ),
    (
        "Circe Strict RexInclusive",
        "Ke1 Ra4",
        "Ka8 Se8 Ph7",
        "b",
        "Ka8-a7 Ka8-b7 Ka8-b8 Se8-c7 Se8-d6 Se8-f6 Se8-g7 h7-h5 h7-h6",
    ),
    ("AntiCirce", "Ke3 Ra5", "Ka1 Ph7", "b", "Ka1-b1 Ka1-b2"),
    ("AntiCirce Cheylan", "Ke3 Ra5", "Ka1 Ph7", "b", "Ka1-b1 Ka1-b2 h7-h5 h7-h6"),
    # no promoted piece could return home: the pawn on b7 does not check
    (
        "AntiCirce",
        "Kd1 Pb7 Sb1 Bf1 Rh1",
        "Ka8 Ph7",
        "b",
        "Ka8*b7[bKb7->e8] Ka8-a7 Ka8-b8 h7-h5 h7-h6",
    ),
    ("AntiCirce", "Kd1 Pb7 Sb1 Rh1", "Ka8 Ph7", "b", "Ka8*b7[bKb7->e8] Ka8-a7 Ka8-b8"),
    (
        "AntiCirce",
        "Kd1 Sa3",
        "Kh8 Rd8 Pb5 Qd5",
        "w",
        "Kd1-c1 Kd1-c2 Kd1-d2 Kd1-e1 Kd1-e2 Sa3*b5[wSb5->b1] Sa3-b1 Sa3-c2 Sa3-c4",
    ),
    (
        "AntiCirce",
        "Kd1 Pb7 Rh1",
        "Kg6 Ra8",
        "w",
        "Kd1-c1 Kd1-c2 Kd1-d2 Kd1-e1 Kd1-e2 Rh1-e1 Rh1-f1 Rh1-g1+ Rh1-h2 Rh1-h3 Rh1-h4 Rh1-h5 "
        "Rh1-h6+ Rh1-h7 Rh1-h8 b7*a8=B[wBa8->f1] b7*a8=S[wSa8->b1] b7-b8=B b7-b8=Q b7-b8=R "
        "b7-b8=S",
    ),
    ("Circe RexInclusive", "Kh1 Ra8", "Ke8 Pb7", "b", "Ke8-d7 Ke8-d8 Ke8-e7 Ke8-f7 Ke8-f8"),
    (
        "Circe Strict RexInclusive",
        "Ke1 Ra4",
        "Ka8 Se8 Ph7",
        "b",
        "Ka8-a7 Ka8-b7 Ka8-b8 Se8-c7 Se8-d6 Se8-f6 Se8-g7 h7-h5 h7-h6",
    ),
    (
        "Circe Parrain",
        "Kh5 Pa1",
        "Kb2 Ph7",
        "b",
        "Kb2*a1 Kb2-a2 Kb2-a3 Kb2-b1 Kb2-b3 Kb2-c1 Kb2-c2 Kb2-c3",
    ),
    (
        "Circe PWC",
        "Kh3 Pa1",
        "Kb2 Ph7",
        "b",
        "Kb2*a1[+wPb2] Kb2-a2 Kb2-a3 Kb2-b1 Kb2-b3 Kb2-c1 Kb2-c2 Kb2-c3 h7-h5 h7-h6",
    ),
    ("AntiCirce Super", "Ke3 Pa1", "Kh7 Rb2", "w", "Ke3-d3 Ke3-d4 Ke3-e4 Ke3-f3 Ke3-f4"),
    ("AntiCirce Super", "Ke1 Ra3", "Ka5 Ph7", "b", "Ka5-b4 Ka5-b5 Ka5-b6"),
    ("AntiCirce", "Ke1 Ra3 Ba1", "Ka5 Ph7", "b", "Ka5-b4 Ka5-b5 Ka5-b6 h7-h5 h7-h6"),
    ("AntiCirce", "Ke1 Ra3", "Ka5 Ph7", "b", "Ka5-b4 Ka5-b5 Ka5-b6"),
]

#: rules, white, black, how many captures White has where a reborn unit has a choice
CHOICES = [
    ("AntiCirce Super", "Ke1 Ra3", "Kh8 Sa5", 62),
    ("AntiCirce Super Cheylan", "Ke1 Ra3", "Kh8 Sa5", 61),  # not where it captures
    ("AntiCirce Super", "Ke1 Pb2", "Kh8 Sa3", 83),  # a pawn is placed
    ("AntiCirce Super", "Ke1 Pb7", "Kh6 Sa8", 248),  # promoted units are placed
]
