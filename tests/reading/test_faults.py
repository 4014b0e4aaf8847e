"""What is wrong with a statement: every fault with its place, the word and a way out."""

from __future__ import annotations

import pytest
from readings import faults, unsupported


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("stip #2 cond Crice", '2:14  unknown condition "Crice". Did you mean "Circe"?'),
        ("stip #2 cond LastCap", "2:21  LastCap: the colour of a piece is missing here"),
        ("stip #2 cond circe optoin vari",
         '2:20  unknown condition "optoin". Did you mean "option"?'),
        ("stip #2 cond v", '2:14  condition "v" is not unique: '),
        ("stip #2 cond circe equi parrain antipodes", "2:14  "),
        ("stip #2 cond", '2:9  no condition after "cond"'),
        ("stip #2 opti varations", '2:14  unknown option "varations". Did you mean "Variations"?'),
        ("stip #2 opti LastCapture", '2:14  unknown option "LastCapture"; it is a condition'),
        ("stip #2 opti", '2:9  no option after "opti"'),
        ("stip #2 opti defence", "2:21  defence: a number from 0 to 999999999 is missing here"),
        ("stip h#", '2:8  "h#" is no stipulation: the number of moves is missing'),
        ("stip h#2 optoin vari", '2:10  unknown command "optoin". Did you mean "option"?'),
        ("stip #0", "2:6  #0: there are too few moves for this play"),
        ("stip", '2:1  what is asked for is missing after "stip". E.g. #2, h#3'),
        ("stip #2 stip #3", "2:9  a second stipulation; the first stands in line 2"),
        ("sstip 3a[#]d", '2:7  "3a[#]d" is no stipulation: the side that begins'),
        ("sstip green 3a[#]d", "2:7  green cannot begin"),
        ("stip #2 pieces white Xa1", '2:22  no piece has the letters "X" of "Xa1"'),
        ("stip #2 pieces white Ka0", '2:22  "a0" in "Ka0" is no square'),
        ("stip #2 pieces Ka1", '2:16  "Ka1" has no colour. Put White or another colour before it'),
        ("stip #2 pieces white a1b2",
         '2:22  "a1b2" names squares without a piece. Write them behind it: Pa1b2'),
        ("stip #2 pieces white ka1 royal sb1",
         '2:26  "royal" must follow a colour. Repeat the colour before it'),
        ("stip #2 pieces whiet ka1",
         '2:16  unknown word "whiet" in a list of pieces. Did you mean "White"?'),
        ("pieces white ka1 stipulatoin #2",
         '2:18  unknown word "stipulatoin" in a list of pieces. Did you mean "stipulation"?'),
        ("stip #2 pieces white ka1kb1", '2:22  "1k" in "ka1kb1" is no square'),
        ("stip #2 pieces white kb1 ka1",
         "2:26  two white kings or more (a1, b1). Leave one or put another piece there"),
        ("stip #2 pieces white", '2:16  no piece follows "white"'),
        ("stip #2 pieces totalinv x", '2:16  a number is missing after "totalinv"'),
        ("stip #2 pieces", '2:9  no pieces after "pieces". E.g. White Ka1 Black Kh8'),
        ("stip #2 forsyth 8/7/8", '2:20  "/" ends rank 7 after 7 squares'),
        ("stip #2 forsyth x", '2:17  no piece has the letters "x". "kirke list pieces"'),
        ("stip #2 twin move a1 a2", "2:14  there is no unit on a1"),
        ("stip #2 twin", '2:9  no change follows "twin". E.g. move a1 a2'),
        ('stip #2 twin condition', '2:14  no condition after "condition". "kirke list conditions"'),
        ("stip #2 twin subst x q", '2:20  no piece has the letters "x"'),
        ("stip #2 pieces white ka1 twin stip h#", '2:38  "h#" is no stipulation'),
        ("stip #2 turn neutral", '2:14  "neutral" is no side'),
        ("stip #2 game Chses", '2:14  unknown game "Chses"'),
        ("stip #2 foo bar", '2:9  "foo" cannot follow the stipulation'),
        ("Steine Weiss Ka1",
         '2:1  unknown command "Steine". After BeginProblem it is "pieces"'),
        ("White Ka1 stip #2", '2:1  unknown command "White". Put "pieces" before it'),
        ("stipulation: #2",
         '2:1  "stipulation:" is not expected here. Write "stipulation" alone'),
        ("stip #2 pieces white K\x00a1", '2:22  no piece has the letters "K<0000>" of "K<0000>a1"'),
        ("author X\nfoo bar\nstip #2", '3:1  unknown command "foo"'),
    ],
)  # fmt: skip
def test_a_fault_names_place_word_and_way_out(text: str, expected: str) -> None:
    assert faults(text)[0].startswith(expected)


def test_all_faults_of_a_problem_come_at_once() -> None:
    found = faults(
        "auhtor X\npieces white Ka1 Xb2 Qa0 balck Kh8 Pz2\ncond Crice Madrasi\nopti trry\n"
        "stip h#\ntwin move a1 a0 exchange b2\ntwin rotate 45"
    )
    assert found == [
        '2:1  unknown command "auhtor". Did you mean "author"?',
        '3:18  no piece has the letters "X" of "Xb2". "kirke list pieces" names those there are',
        '3:22  "a0" in "Qa0" is no square. E.g. Qb2',
        '3:26  unknown word "balck" in a list of pieces. Did you mean "Black"?',
        '3:36  "z2" in "Pz2" is no square. E.g. Pb2',
        '4:6  unknown condition "Crice". Did you mean "Circe"?',
        '5:6  unknown option "trry". Did you mean "Try"?',
        '6:8  "h#" is no stipulation: the number of moves is missing. E.g. "h#2"',
        '7:14  "a0" cannot follow "move". Put a square such as "e4" there',
        '8:1  a square such as "e4" is missing after "exchange"',
        '8:13  "45" cannot follow "rotate". Put 90, 180 or 270 there',
    ]


def test_what_cannot_be_solved_yet_is_said_word_by_word() -> None:
    text = (
        "pieces white q/oa1b1 f/rc1 white qd1\ncond MarsCirce Clone\nstip #2\ntwin add white n/oh1"
    )
    assert [fault.partition("  ")[2].split(". ")[0] for fault in faults(text)] == [
        "piece queen/orphan is not supported yet",
        "piece friend/rook is not supported yet",
        "condition MarsCirce Clone (the walk of the reborn unit: clone) is not supported yet",
        "piece nightrider/orphan is not supported yet",
    ]
    assert len(unsupported(text).placements) == 4


def test_the_example_of_a_list_of_pieces_has_units_of_the_game() -> None:
    text = "game TurkishDraughts\npieces white Kb7 black the Kd1\nstip win 3"
    assert faults(text)[0].endswith("Pieces are written White Ka1 Black Kh8")
