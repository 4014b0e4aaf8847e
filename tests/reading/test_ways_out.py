"""The way out that a refusal names is typed, and the problem can be read."""

from __future__ import annotations

import pytest
from helpers.readings import faults, problem

UNITS = "pieces white Kc3 Qg7 black Ka1"


@pytest.mark.parametrize(
    ("refused", "message", "mended"),
    [
        # squares that the board does not have, in the diagram and in twins
        ("stip hza9 2", "2:6  a9 is no square of the board 8x8. Its squares go from a1 to h8",
         "stip hza8 2"),
        ("stip #2 twin stip hka9 2", "3:19  a9 is no square of the board 8x8", "stip hka8 2"),
        ("stip #2 twin sstip white 1h[zi1]h", "i1 is no square of the board 8x8",
         "stip #2 twin sstip white 1h[zh1]h"),
        ("stip #2 zeropos stip zi9 2", "3:22  i9 is no square", "stip #2 zeropos stip zh8 2"),
        ("stip #2 twin continued stip zb9 2 twin stip zc8 2", "3:29  b9 is no square",
         "stip #2 twin continued stip zb8 2 twin stip zc8 2"),
        ("stip #2 option nocastling a9", "2:16  a9 is no square", "stip #2 option nocastling a8"),
        ("stip #2 twin cond ParrainCirce LastCapture white Ra9", "a9 is no square",
         "stip #2 twin cond ParrainCirce LastCapture white Ra8"),
        # what was captured before the diagram
        ("stip #2 cond Circe LastCapture white Rg4",
         "2:20  condition LastCapture without Circe Parrain is not supported yet. Put"
         ' "ParrainCirce" beside it', "stip #2 cond ParrainCirce LastCapture white Rg4"),
        ("stip #2 cond ParrainCirce LastCapture white royal chameleon Rg4",
         "2:27  condition LastCapture of a unit that is Royal Chameleon is not supported yet. Leave"
         ' "Royal Chameleon" out', "stip #2 cond ParrainCirce LastCapture white Rg4"),
        ("stip #2 cond LastCapture Rg4 ParrainCirce",
         "the colour of a piece is missing here, e.g. White Rg4",
         "stip #2 cond LastCapture White Rg4 ParrainCirce"),
        # variants
        ("stip #2 cond PWC FileCirce",
         "PWC and FileCirce contradict each other (the rebirth square: pwc or file). Leave"
         ' "FileCirce" out', "stip #2 cond PWC"),
        ("stip #2 cond Circe Calvet",
         'Calvet belongs to AntiCirce, not to Circe. Leave "Calvet" out', "stip #2 cond Circe"),
        ("stip #2 cond Madrasi RexExclusive",
         '2:22  "RexExclusive" is no variant of Madrasi. Leave it out', "stip #2 cond Madrasi"),
        ("stip #2 cond ChameleonCirce Q R Q R", "2:33  ChameleonCirce: Q stands twice in the",
         "stip #2 cond ChameleonCirce Q R Q"),
        ("stip #2 cond Madrasi 5", '2:22  "5" cannot follow Madrasi. Madrasi takes [RexInclusive]',
         "stip #2 cond Madrasi RexInclusive"),
        ("stip #2 cond GridChess Irregular a9", '"a9" cannot follow GridChess. GridChess takes [',
         "stip #2 cond GridChess Irregular a8b8"),
        # words that stand behind a command
        ("stip #2\nMadrasi", '3:1  "Madrasi" cannot follow the stipulation. Put "condition"',
         "stip #2\ncondition Madrasi"),
        ("stip #2\nTry", '3:1  "Try" cannot follow the stipulation. Put "option" before it',
         "stip #2\noption Try"),
        ("SetPlay stip #2", '2:1  "SetPlay" is no command. Put "option" before it',
         "option SetPlay stip #2"),
        ("pieces white Sa8\nDuplex stip #2", 'in a list of pieces. Put "option" before it',
         "pieces white Sa8\noption Duplex stip #2"),
        ("stip #2 twin move g7 g6\nCirce", '4:1  "Circe" is no change of a twin. Put "condition"',
         "stip #2 twin move g7 g6\ncondition Circe"),
        ("stip #2 cond Madrasi\nVariation", '3:1  unknown condition "Variation"; it is an option.',
         "stip #2 cond Madrasi\noption Variation"),
        # stipulations
        ("stip mate in 2", 'no stipulation: a stipulation begins with the play, such as h or ser-h,'
         ' or with a goal, such as # or =. Write "#2"', "stip #2"),
        ("stip hz2", 'a square must follow z and k. E.g. "hzg7 2"', "stip hzg7 2"),
        ("stip h(#)2", 'Write "h#2"', "stip h#2"),
        ("stip x->h#2", 'Write "h#2"', "stip h#2"),
        ("stip semi-s#2", 'There is no play "semi-s". E.g. "semi-r#2"', "stip semi-r#2"),
        ("stip phser-h#2", 'There is no play "phser-h". E.g. "pser-h#2"', "stip pser-h#2"),
        ("stip #10000", '2:7  the number of moves is a whole number from 0 to 9999, not "10000"',
         "stip #999"),
        ("stip h#2 1/2", 'Write "h#2.5" where half a move is meant', "stip h#2.5"),
        ("stip h#2 2 solutions", 'stands behind "intended", e.g. intended 2',
         "stip h#2 intended 2 solutions"),
        ("sstip", "E.g. white 3a[#]d, black 4hh[#]", "sstip black 4hh[#]"),
        ("sstip white 3a", 'E.g. "White 3a[#]d" for #2', "sstip White 3a[#]d"),
        ("sstip neutral 1a[#]d", "neutral cannot begin. White or Black, the side that begins",
         "sstip white 1a[#]d"),
        # options
        ("stip #2 option StartMoveNumber 0", "2:32  StartMoveNumber: number from 1 to 999999999",
         "stip #2 option StartMoveNumber 1"),
        ("stip #2 option UpToMoveNumber 000:3", "UpToMoveNumber: number from 1 to 999999999",
         "stip #2 option UpToMoveNumber 3:12"),
        ("stip #2 option MaxFlightsquares -2", "number from -1 to 999 expected here",
         "stip #2 option MaxFlightsquares -1"),
        ("stip #2 option promo=man",
         'promo is an option of TurkishDraughts. Leave it out, or put "game TurkishDraughts"',
         "stip #2"),
        ("stip #2 option promo=none", 'promo: ends or king or man expected here, not "none"',
         "stip #2"),
        ("stip #2 option EnPassant d7d6d5 2",
         'how many units made a double step is said in Trojan only. Leave "2" out',
         "stip #2 option EnPassant d7d6d5"),
    ],
)  # fmt: skip
def test_the_way_out_works_when_typed(refused: str, message: str, mended: str) -> None:
    (found, *others) = faults(_with_units(refused))
    assert message in found
    assert not others
    problem(_with_units(mended))


def _with_units(body: str) -> str:
    """The units stand last, but before twins."""
    return f"{UNITS}\n{body}" if "twin" in body or "zeropos" in body else f"{body}\n{UNITS}"


def test_squares_of_twins_are_those_of_the_board() -> None:
    units = "pieces white Ka1 Rb1 black Ka3"
    for size, square, last in (("5x5", "f5", "e5"), ("hexhex-5", "a6", "a5"), ("16x3", "a4", "p3")):
        before = f"board {size} {units} stip h#2"
        for change in ("stip hz{} 2", "sstip white 1h[z{}]h", "stip hk{} 2", "move b1 {}"):
            twin = f"{before} twin {change}"
            (found,) = faults(twin.format(square))
            assert f"{square} is no square of the board {size}. Its squares go from" in found
            problem(twin.format(last))


def test_a_goal_square_of_a_large_board_has_two_figures_where_the_length_stands_apart() -> None:
    units = "board 10x12 pieces white Ka1 Qb9 black Kj11"
    for stipulation in ("hzj12 2", "exact-hkb10 2", "ser-hza11 12"):
        asked = problem(f"{units} stip {stipulation}").stipulation
        assert asked is not None
        assert asked.text == stipulation
    assert problem(f"{units} stip hzj12").stipulation == problem(f"{units} stip hzj1 2").stipulation
    tree = problem(f"{units} sstip white 1h[zj12]h").stipulation
    assert tree is not None
    assert tree.text == "1h[zj12]h"


def test_a_variant_that_is_not_unique_is_one_fault() -> None:
    (found,) = faults(f"stip #2 cond Circe Rex {UNITS}")
    assert found.endswith('variant of Circe "Rex" is not unique: RexInclusive, RexExclusive')


def test_a_suggestion_says_what_cannot_be_solved_yet() -> None:
    (found,) = faults(f"stip #2 cond Imitatr {UNITS}")
    assert found.endswith('Did you mean "Imitator"? It cannot be solved yet')
