"""The way out that a refusal names is typed, and the problem can be read."""

from __future__ import annotations

import pytest
from readings import faults, problem

import solver
from solver.model import Problem
from solver.reading.reader import read

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
        ("stip #2 cond Isardam RexExclusive",
         '2:22  "RexExclusive" is no variant of Isardam. Leave it out', "stip #2 cond Isardam"),
        ("stip #2 cond ChameleonCirce Q R Q R", "2:33  ChameleonCirce: Q stands twice in the",
         "stip #2 cond ChameleonCirce Q R Q"),
        ("stip #2 cond Madrasi 5", '2:22  "5" cannot follow Madrasi. Madrasi takes [RexInclusive]',
         "stip #2 cond Madrasi RexInclusive"),
        ("stip #2 cond GridChess Irregular a9", '"a9" cannot follow GridChess. GridChess takes [',
         "stip #2 cond GridChess Irregular a8b8"),
        ("stip #2 cond Madrasi RexInclusive RexInclusive",
         '2:35  "RexInclusive" stands behind another variant of Madrasi. Leave one of them out',
         "stip #2 cond Madrasi RexInclusive"),
        ("stip #2 cond AnnanChess TypeB TypeA", '"TypeA" stands behind another variant of Annan',
         "stip #2 cond AnnanChess TypeA"),
        # mirrors
        ("stip #2 twin mirror a1 h1", '3:21  "a1" cannot follow "mirror". Write "a1<-->h1"',
         "stip #2 twin mirror a1<-->h1"),
        ("stip #2 twin mirror h1-a8", '"h1-a8" cannot follow "mirror". Write "a8<-->h1"',
         "stip #2 twin mirror a8<-->h1"),
        ("stip #2 twin mirror at h1", 'cannot follow "mirror". Put a1<-->h1, a1<-->a8, a1<-->h8 or',
         "stip #2 twin mirror a1<-->h8"),
        ("stip #2 twin rotate left 90", '3:21  "left" cannot follow "rotate". Put 90, 180 or 270',
         "stip #2 twin rotate 90"),
        # boards
        ("stip #2 board 0x8", "2:15  0x8: a board has 2 to 16 files and ranks. E.g. 8x8",
         "stip #2 board 10x10"),
        ("stip #2 board 8x8x8", '2:15  unknown board "8x8x8". Did you mean "8x8"?',
         "stip #2 board 8x8"),
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
        ("sstip", "E.g. White 3a[#]d, Black 4hh[#]", "sstip black 4hh[#]"),
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
        # words that look like changes of twins
        ("stip #2\nmove g7 g6", '3:1  "move" cannot follow the stipulation. Put "twin" before it',
         "stip #2\ntwin move g7 g6"),
        ("stip #2\nb) move g7 g6", 'Twins stand behind "twin", without letters: twin move a1 a2',
         "stip #2\ntwin move g7 g6"),
        ("stip #2 twin shift a1 b9", "3:14  b9 is no square of the board 8x8. Its squares go from",
         "stip #2 twin shift a1 b1"),
        ("stip #2 twin shift b1 h1",
         "what stands on g7 would leave the board. The board goes from a1 to h8",
         "stip #2 twin shift a1 b1"),
        ("stip #2 twin remove a8", "there is no unit on a8. A twin starts from the diagram, with",
         "stip #2 twin remove g7"),
        # units, boards and games
        ("stip #2 pieces white Sz9", '2:22  "z9" in "Sz9" is no square. E.g. Sb2',
         "stip #2 pieces white Sb2"),
        ("stip #2 pieces white S", 'the squares of "S" are missing. E.g. Sb2',
         "stip #2 pieces white Sb2"),
        ("stip #2 pieces white Sb3 b4", 'names squares without a piece. Write them behind it: Pb4',
         "stip #2 pieces white Sb3 Pb4"),
        ("stip #2 pieces purple Sb3", "Pieces are written White Ka1 Black Kh8",
         "stip #2 pieces white Sb3"),
        ("stip #2 board 1x5", "1x5: a board has 2 to 16 files and ranks. E.g. 8x8, 10x10, 12x8",
         "stip #2 board 12x8"),
        ("stip #2 board 8x8 board 9x9", "the board is given twice. Leave one of them out",
         "stip #2 board 8x8"),
        ("stip #2 turn black turn white", "the side to move is given twice. Leave one of them out",
         "stip #2 turn white"),
        ("stip #2 coalition YG/BR", "They belong to \"game Coalition\"", "stip #2"),
        ("stip #2 forsyth 9/8", '2:18  "/" ends rank 7 after 1 square. A rank has 8 squares',
         "stip #2 forsyth 8/8"),
        ("stip #2 forsyth 8/8/8/8/8/8/8/8/1", "there are more than 64 squares. A rank has 8",
         "stip #2 forsyth 8/8/8/8/8/8/8/8"),
        ("stip #2 forsyth 8/8/8/8/8/8/8/7R W", "the side to move of a FEN is w or b. Write \"w\"",
         "stip #2 forsyth 8/8/8/8/8/8/8/7R w -"),
        # walks of one's own
        ("stip #2\ndefine KR", "as LETTERS NAME = MOVES. E.g. define KR Kraken = leap(1,3) + ride(",
         "stip #2\ndefine KR Kraken = leap(1,3) + ride(rook lines)"),
        ("stip #2\ndefine KR = leap(0,0)", "a step of 0,0 goes nowhere. E.g. define KR Kraken",
         "stip #2\ndefine KR Kraken = leap(1,3) + ride(rook lines)"),
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
    (found,) = faults(f"stip #2 option MultiSolution1s {UNITS}")
    assert found.endswith('Did you mean "MultiSolutions"? It cannot be solved yet')


def test_ranks_that_are_left_out_are_told() -> None:
    for ranks, written in (("k7/8/8/8/8/8/K7", 7), ("k7/K7", 2), ("k7/16/K7", 4)):
        (note,) = problem(f"stip #2 forsyth {ranks}").notes
        message = f"{written} of 8 ranks are written, from the uppermost down; the others are empty"
        assert str(note) == f"-:2:17  note: {message}"
    for ranks in ("k7/8/8/8/8/8/8/K7", "k7/8/8/8/8/8/8/K", "k40K", "k7/48/K"):
        assert not problem(f"stip #2 forsyth {ranks}").notes


def test_what_says_nothing_is_told() -> None:
    (note,) = problem("stip #2").notes
    assert str(note) == '-:2:1  note: the board is empty: "pieces" sets units up'
    (note,) = problem(f"stip #2\nintended\n{UNITS}").notes
    assert str(note) == "-:3:1  note: nothing stands behind intended"
    (note,) = problem(f"define KR = leap(1,1)\ndefine KR = leap(1,2)\nstip #2\n{UNITS}").notes
    assert str(note) == "-:3:8  note: KR is defined twice; the last definition counts"


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("stip #2 game Dragonfly pieces white Qa1", "Dragonfly has no queen. It has rook, bishop"),
        ("stip dia2 game Dragonfly pieces white Ka1", "2:6  the goal dia in Dragonfly is not"),
        ("stip win2 pieces white Ka1", "2:6  the goal win in chess is not supported. Its"),
        ("stip #2 game Trojan pieces white (KP)a1", "Put the other unit on another square"),
        ("stip #2 board 9x9 cond Circe pieces white Ka1", "Rebirths such as PWC and Circe Equip"),
        ("stip #2 board 9x9 cond AntipodeanCirce pieces white Ka1", "Rebirths such as PWC and"),
        ("stip #2 cond GridChess MarsCirce pieces white Ka1", "squares. Leave one of them out"),
        ("stip #2 cond AnnanChess TypeA AnnanChess TypeB pieces white Ka1",
         "AnnanChess: another rule lends walks to units, too. Leave one of them out"),
        ("stip #2 option enpassant d7d6d5 pieces white Ka1 black Kh8",
         "2:16  illegal set-up: nobody can have moved d7d6d5 just now. Whoever did stands on d5"),
        ("stip #2 pieces white Ka1 black Kh8\ntwin stip #9999",
         "3:11  play of more than 4095 half-moves is too long. Ask for fewer moves"),
        ("sstip white 3s{1a[#]d}[#] pieces white Ka1 black Kh8", '2:7  play that has to be possible'
         ' before each move of a series is not supported yet. With "!" it has to be impossible'),
    ],
)  # fmt: skip
def test_what_is_refused_when_it_is_solved_has_its_place_and_a_way_out(
    body: str, message: str
) -> None:
    found = solver.solve(problem(body))
    (told,) = (message for twin in found.twins for message in twin.messages)
    assert message in told


@pytest.mark.parametrize("asked", ["#1", "s#2", "r+1", "ser-h!#2", "h##1", "##!1"])
def test_check_and_mate_are_not_asked_for_where_there_are_no_checks(asked: str) -> None:
    units = "pieces white Kf8 Pd4 black Kb1 Sc3"
    (twin,) = solver.solve(problem(f"stip {asked} cond LosingChess {units}")).twins
    (told,) = twin.messages
    assert "under LosingChess, where there are no checks, is never reached" in told
    for mended in (
        f"{asked} {units}",
        f"=1 cond LosingChess {units}",
        f"x1 cond LosingChess {units}",
    ):
        (twin,) = solver.solve(problem(f"stip {mended}")).twins
        assert not twin.messages


@pytest.mark.parametrize(
    ("refused", "message", "mended"),
    [
        ("Zwilling", '"Zwilling". E.g. versetze a1 a2', "Zwilling versetze a1 a2"),
        ("Zwilling entferne h1", 'with "ferner" from the twin before it', "Zwilling entferne b2"),
        ("Zwilling hinzu", "Weiss Da2", "Zwilling hinzu Weiss Da2"),
        ("AmZug Schwarz", 'With "Option HalbDuplex" the other side begins',
         "AmZug Schwarz Option HalbDuplex"),
        ("Satzspiel", 'Put "Option" before it', "Option Satzspiel"),
        ("condition Circe", 'unknown command "condition". Here it is "Bedingung"',
         "Bedingung Circe"),
        ("Bedingung MirrorCirce", 'Here it is "SpiegelCirce"', "Bedingung SpiegelCirce"),
        ("Option SetPlay", 'Here it is "Satzspiel"', "Option Satzspiel"),
        ("Bedingung Circe=Strikt", 'Write "Circe Strikt"', "Bedingung Circe Strikt"),
    ],
)  # fmt: skip
def test_the_way_out_is_in_the_language_of_the_statement(
    refused: str, message: str, mended: str
) -> None:
    statement = "AnfangProblem\nSteine Weiss Ka1 Db2 Schwarz Kh8\nForderung #2\n{}\nEndeProblem\n"
    (found,) = read(statement.format(refused))
    assert message in str(found)
    (found,) = read(statement.format(mended))
    assert isinstance(found, Problem), str(found)
