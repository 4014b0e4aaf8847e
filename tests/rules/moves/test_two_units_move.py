"""Half-moves that move two units or go on, and what other rules make of their way.

The lines are those that Popeye 4.104 prints.
"""

from __future__ import annotations

import pytest
from small_positions import lines

#: Condition, stipulation, option, pieces; a half-move, and all lines that begin with it.
WAYS = (
    # Units that change places go nowhere together: nobody comes back.
    (
        ("ExchangeCastling ParrainCirce", "h~1", "", "white ke1 sa1 pg5 black kh8 rg8"),
        "Rg8*g5 Sa1<->Ke1",
        ("",),
    ),
    (
        ("MessignyChess ParrainCirce", "h~1", "", "white ke1 sb6 pg5 black kh8 rg8 sb4"),
        "Rg8*g5 Sb6<->Sb4",
        ("",),
    ),
    # The ways of king and partner are added up.
    (
        ("Rokagogo ParrainCirce", "h~1", "", "white ke1 ra1 pf5 black kh8 rf8"),
        "Rf8*f5 Ke1-c1/wRa1-d1",
        ("[+wPg5]",),
    ),
    (
        ("CastlingChess ParrainCirce", "h~1", "", "white kf3 pc5 qb3 black kc8 rg5"),
        "Rg5*c5 Kf3-d3/wQb3-e3",
        ("[+wPd5]",),
    ),
    (
        ("CastlingChess ContraParrain", "h~1", "", "white kf3 pc5 qb3 black kc8 rg5"),
        "Rg5*c5 Kf3-d3/wQb3-e3",
        ("[+wPb5]",),
    ),
    # The way begins where the unit stood, wherever its walk begins.
    (
        ("PlusChess ParrainCirce", "h~1", "", "white kh1 be4 bh7 black kh3 re7 re3"),
        "Re7*h7 Be4-d4*e3",
        ("[+wBh6]",),
    ),
    (
        ("MarsCirce EquipollentsCirce", "x1", "", "white kd2 bb5 black kc7 pc4"),
        "Bb5-f1*c4",
        ("[+bPd3] x",),
    ),
    (
        ("PhantomChess EquipollentsCirce", "x1", "", "white kh5 rc5 black kf4 sb1"),
        "Rc5-a1*b1",
        (" x",),
    ),
    # Of several captured units the first one comes back, moved by the answer's first leg.
    (
        ("SeriesCapture ParrainCirce", "h~1", "", "white ka1 pg5 sd5 black kh8 rg8"),
        "Rg8*g5*d5 K",
        ("a1-a2[+wPg6]", "a1-b1[+wPh5]", "a1-b2[+wPh6]"),
    ),
    (
        ("SeriesCapture ParrainCirce", "h~1", "", "white ke3 sa3 ph4 black kc1 pb4"),
        "b4*a3-a2 h",
        ("4-h5[+wSa4]",),
    ),
    # Where a side passes nobody comes back, nor with the half-move after that.
    (
        ("ParrainCirce", "hzb11.5", "NullMoves", "white ka1 rc3 black kh8 rc5"),
        "..Rc3*c5 2. ... ",
        ("Ka1-b1 z",),
    ),
    # Who changes places does not move: there is no way to follow, nor a walk to avoid.
    (
        ("ExchangeCastling WhiteSynchronMover", "h~1", "", "white kb2 pa5 black ka7 ra8"),
        "Ra8<->Ka7 ",
        (
            *("Kb2-a1", "Kb2-a2", "Kb2-a3", "Kb2-b1", "Kb2-b3", "Kb2-c1", "Kb2-c2", "Kb2-c3"),
            "a5-a6",
        ),
    ),
    (
        ("MessignyChess WhiteAntiSynchronMover", "h~1", "", "white kg6 sa8 black kd5 sb7"),
        "Sb7<->Sa8 S",
        ("b7-a5", "b7-c5", "b7-d6", "b7-d8"),
    ),
    (
        ("MessignyChess Disparate", "h~1", "", "white kb2 black ka7 pa6"),
        "Ka7<->Kb2 ",
        ("Ka7*a6", "Ka7-a8", "Ka7-b6", "Ka7-b7", "Ka7-b8"),
    ),
    # The square to which the other side has to follow is that of the unit named first.
    (
        ("ExchangeCastling WhiteFollowMyLeader", "h~1", "", "white kb8 qb6 black kd8 rd7"),
        "Rd7<->Kd8 + ",
        ("Kb8-a7", "Kb8-b7", "Qb6*d8 +", "Qb6<->Kb8"),
    ),
)


@pytest.mark.parametrize(
    ("problem", "begins", "ends"), WAYS, ids=[f"{p[0]}: {begins}" for p, begins, _ in WAYS]
)
def test_the_way_of_a_half_move_is_that_of_all_its_units(
    problem: tuple[str, str, str, str], begins: str, ends: tuple[str, ...]
) -> None:
    found = [line for line in lines(*problem) if line.startswith(begins)]
    assert sorted(found) == sorted(begins + end for end in ends)
