"""The reader: statements of three languages to problems, and all that is wrong with them."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grammar.keywords import LANGUAGES, OPENING, keywords
from solver.catalogue import pieces, words
from solver.errors import ReadError
from solver.model import Condition, Intended, Option, Piece, Placement, Problem
from solver.reader import read


def problem(text: str, **how: Any) -> Problem:
    """The only problem of a text, which must be readable."""
    (found,) = read(f"BeginProblem\n{text}\nEndProblem\n", **how)
    assert isinstance(found, Problem), str(found)
    return found


def unsupported(text: str) -> Problem:
    """As problem, with words that cannot be solved yet."""
    return problem(text, allow_unsupported=True)


def faults(text: str) -> list[str]:
    """What is wrong with the only problem of a text: line:column, message and hint."""
    (found,) = read(f"BeginProblem\n{text}\nEndProblem\n", "a")
    assert isinstance(found, ReadError), found
    return [str(fault).removeprefix("a:") for fault in found.problems]


def units(found: Sequence[Placement]) -> str:
    """Units from a8 to h1: colour, attributes, letters, square."""
    return " ".join(
        "".join((u.piece.colour[0], *u.piece.attributes, pieces.code(u.piece.walk, "en"), u.square))
        for u in found
    )


# -- pieces


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("white Ka1 Pb2c3 black kh8", "bkh8 wpc3 wpb2 wka1"),
        ("w ka1 pb2c3 n sd4 b kh8", "bkh8 nsd4 wpc3 wpb2 wka1"),
        ("whit Ba1 b2 c3", "wb2c3 wba1"),
        ("white B a1b2", "wbb2 wba1"),
        ("neutral q/ra1 lea2 15b1", "nlea2 nq/ra1 n15b1"),
        ("white ka1\npieces black kh8", "bkh8 wka1"),
        ("white pc2 white royal mag sb1 qd1 black kh8 white pa2",
         "bkh8 wpa2 wpc2 wroyalmagicsb1 wmagicqd1"),
    ],
)  # fmt: skip
def test_lists_of_pieces(text: str, found: str) -> None:
    assert units(unsupported(f"stip #2 pieces {text}").placements) == found


def test_a_unit_on_an_occupied_square_puts_the_other_below() -> None:
    (unit,) = unsupported("stip #2 pieces white qa1 black ra1 white sa1").placements
    assert unit.piece == Piece("white", "knight")
    assert [piece.walk for piece in unit.below] == ["rook", "queen"]
    assert faults("stip #2 pieces white qa1 black ra1") == [
        "2:32  two units on a1: units below others are not supported yet"
    ]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("forsyth 7k/8/8/8/8/8/1P6/K", "bkh8 wpb2 wka1"),
        ("forsyth .le6=n/55+.15", "blea8 nnh8 w15h1"),
        ("forsyth k7/8 pieces white ka1", "bka8 wka1"),
        ("pieces white ka1 qa8 forsyth k", "bka8 wka1"),
        ("forsyth 7k/8/8/8/8/8/1P6/K7 w - - 0 1", "bkh8 wpb2 wka1"),
    ],
)
def test_forsyth(text: str, found: str) -> None:
    assert units(unsupported(f"stip #2 {text}").placements) == found


def test_forsyth_has_the_letters_of_the_language() -> None:
    (found,) = read("Anfang Forsyth ktSl4/8/8/8/8/8/8/BD Ford #2 Ende")
    assert isinstance(found, Problem)
    assert units(found.placements) == "bka8 brb8 wsc8 bbd8 wpa1 wqb1"


def test_fen_stands_where_forsyth_does() -> None:
    found = problem("stip #2 forsyth r3k3/8/8/8/3pP3/8/8/4K1NR w Kq e3 0 1 pieces white pa2")
    assert units(found.placements) == "bra8 bke8 bpd4 wpe4 wpa2 wke1 wsg1 wrh1"
    assert (found.turn, found.fen_rights, found.fen_en_passant) == ("white", "Kq", "e3")
    assert not found.notes


def test_fen_with_the_wrong_side_is_read_with_a_note() -> None:
    found = problem("stip #2 forsyth k7/8/8/8/8/8/8/K7 b -")
    assert found.fen_rights == "-"
    assert found.notes == ("Black is said to be to move, but #2 begins with White",)


def test_a_forsyth_that_looks_like_fen_gets_a_note() -> None:
    found = unsupported("stip #2 forsyth rnbqkbnr/8/8/8/8/8/8/RNBQKBNR")
    assert "n is the nightrider" in found.notes[0]
    assert not unsupported("stip #2 forsyth rsbqkbsr/8/8/8/8/8/8/N").notes


def test_the_game_array() -> None:
    found = problem("InitialGameArray stip ~1")
    assert units(found.placements[:9]) == "bra8 bsb8 bbc8 bqd8 bke8 bbf8 bsg8 brh8 bpa7"
    assert len(found.placements) == 32


# -- what is asked


@pytest.mark.parametrize(
    ("text", "side", "kind", "moves"),
    [
        ("stip #3", "white", "direct", 3),
        ("stip h#2.5", "white", "help", 2.5),
        ("stip HZG7 4", "black", "help", 4),
        ("stip s#2", "white", "self", 2),
        ("sstip black 4hh[#]", "black", "structured", None),
        ("sstip w 3a[1a[#]d]d{!1a[#]d}", "white", "structured", None),
    ],
)
def test_stipulations(text: str, side: str, kind: str, moves: float | None) -> None:
    asked = problem(f"pieces white ka1 {text}").stipulation
    assert asked is not None
    assert (asked.side, asked.kind, asked.moves) == (side, kind, moves)
    assert asked.structured == text.startswith("sstip")
    assert asked.place is not None
    assert (asked.place.line, asked.place.column) == (2, 18 + text.index(" ") + 1)


def test_pieces_before_a_to_b_are_position_a() -> None:
    found = unsupported("pieces white ka1 stip a=>b2 pieces white ka2 black ka8")
    assert units(found.start or ()) == "wka1"
    assert units(found.placements) == "bka8 wka2"


def test_a_diagram_alone_is_enough_where_nothing_is_solved() -> None:
    assert faults("pieces white ka1") == ["2:1  nothing is asked for. E.g. stipulation #2"]
    assert problem("pieces white ka1", stipulation_needed=False).stipulation is None


# -- conditions, options, texts


def test_conditions_and_options_with_their_arguments() -> None:
    found = unsupported(
        "stip #2 cond Circe rexincl Imitator c2d4 promonly q r vault n\n"
        "cond sent pionn maximumw 3\nopti vari defe 3 nocastl e1h1 try\ncond lastcapt white Rg4"
    )
    assert found.conditions == (
        Condition("Circe", ("RexInclusive",)),
        Condition("Imitator", ("c2", "d4")),
        Condition("PromOnly", ("queen", "rook")),
        Condition("VaultingKings", ("nightrider",)),
        Condition("Sentinelles", ("PionNeutre", "MaximumWhite", "3")),
        Condition("LastCapture", ("white", "rook", "g4")),
    )
    assert found.options == (
        Option("Variation"),
        Option("Defence", ("3",)),
        Option("NoCastling", ("e1", "h1")),
        Option("Try"),
    )
    assert str(found.conditions[1].place) == "-:2:28"
    assert found.option("Defence") == Option("Defence", ("3",))


def test_texts_keep_their_lines() -> None:
    found = problem(
        "author A. Writer\nauthor B. Writer\norigin  ;Paper, 1.1.1999\ntitle Stip #2 \t\n"
        "award 1st Prize\nremark first\nstip #2\nintended Key a1-b1\nintended 2 solutions"
    )
    assert found.authors == ("A. Writer", "B. Writer")
    assert found.origins == ("Paper, 1.1.1999",)
    assert (found.titles, found.awards) == (("Stip #2",), ("1st Prize",))
    assert found.remarks == ("first",)
    assert found.intended == Intended(("Key a1-b1", "2 solutions"))


def test_files_that_popeye_writes_are_left_out_with_a_note() -> None:
    found = problem("protocol out.txt\nlatex a.tex\n k KK King\nlatexpieces\nstip #2")
    assert found.notes == (
        "line 2: protocol is left out: no file is written",
        "line 3: latex is left out: no file is written",
        "line 5: latexpieces is left out: no file is written",
    )


def test_own_words() -> None:
    found = problem("game Chess board 8x8 turn white stip #2")
    assert (found.game, found.board, found.turn) == ("chess", "8x8", "white")
    assert faults("stip #2 turn black") == [
        "2:1  Black is said to be to move, but #2 begins with White. "
        "Use the option HalfDuplex to let the other side begin"
    ]
    assert faults("stip #2 hand black R game Coalition") == [
        "2:9  no men are held in hand in this game",
        "2:27  game Coalition is not supported yet",
    ]


# -- languages

TRANSLATED = {
    "en": "author X\npieces white Ka1 Sb2 black royal magic Qh8 neutral Pc3\ncondition Circe "
    "RexInclusive Imitator c2\noption SetPlay Variations\nstipulation h#2\n"
    "twin move a1 a2 condition MarsCirce\ntwin continued substitute S B",
    "de": "autor X\nsteine weiss Ka1 Sb2 schwarz koeniglich magisch Dh8 neutral Bc3\nbedingung "
    "Circe RexInklusive Imitator c2\noption Satzspiel Varianten\nforderung h#2\n"
    "zwilling versetze a1 a2 bedingung MarsCirce\nzwilling ferner ersetze S L",
    "fr": "auteur X\npieces blanc Ra1 Cb2 noir royale magique Dh8 neutre Pc3\ncondition Circe "
    "RexInclusif Imitator c2\noption Apparent Variantes\nenonce h#2\n"
    "jumeau deplacement a1 a2 condition MarsCirce\njumeau enplus remplace C F",
}


def test_the_three_languages_say_the_same() -> None:
    found = []
    for language in LANGUAGES:
        end = keywords("statement", language)["END"]
        text = f"{OPENING[language]}\n{TRANSLATED[language]}\n{end}"
        (read_problem,) = read(text, allow_unsupported=True)
        assert isinstance(read_problem, Problem), str(read_problem)
        assert read_problem.language == language
        found.append(read_problem)
    first = found[0]
    for other in found[1:]:
        for field in ("placements", "conditions", "options", "stipulation", "twins", "authors"):
            assert getattr(other, field) == getattr(first, field), field


@pytest.mark.parametrize(
    ("text", "conditions"),
    [
        ("anfang steine wei ka1 ford h#2 bedi ChamaeleonCirce s l t d s ende",
         [Condition("ChameleonCirce", ("knight", "bishop", "rook", "queen", "knight"))]),
        ("anfang ford h#2 bedi UWnur d t opti vari ende",
         [Condition("PromOnly", ("queen", "rook"))]),
        ("begin stip h#2 cond football q s r b next",
         [Condition("Football", ("queen", "knight", "rook", "bishop"))]),
        ("begin stip h#2 cond vault n endproblem", [Condition("VaultingKings", ("nightrider",))]),
        ("begin stip h#2 cond circe mirror opti vari end", [Condition("Circe", ("Mirror",))]),
    ],
)  # fmt: skip
def test_context_decides_between_keyword_and_argument(
    text: str, conditions: list[Condition]
) -> None:
    (found,) = read(text, allow_unsupported=True)
    assert isinstance(found, Problem), str(found)
    assert [*found.conditions] == conditions


def test_changes_of_twins_win_over_variants_that_look_like_them() -> None:
    found = unsupported(
        "stip #2 pieces white ka1 sb1 twin cond circe mirror a1<-->h1 twin cond volage exch a1 b1"
    )
    kinds = [[change.kind for change in twin.changes] for twin in found.twins]
    assert kinds == [["condition", "mirror"], ["condition", "exchange"]]


# -- faults


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
        ("stip #2 opti defence", "2:21  defence: a number is missing here"),
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
         '2:22  "a1b2" names squares without a piece. Write them behind it: Pb2c3'),
        ("stip #2 pieces white ka1 royal sb1",
         '2:26  "royal" must follow a colour. Repeat the colour before it'),
        ("stip #2 pieces whiet ka1",
         '2:16  unknown word "whiet" in a list of pieces. Did you mean "White"?'),
        ("pieces white ka1 stipulatoin #2",
         '2:18  unknown word "stipulatoin" in a list of pieces. Did you mean "stipulation"?'),
        ("stip #2 pieces white ka1kb1", '2:22  "1k" in "ka1kb1" is no square'),
        ("stip #2 pieces white kb1 ka1", "2:1  two white kings or more (a1, b1)"),
        ("stip #2 pieces white", '2:16  no piece follows "white"'),
        ("stip #2 pieces totalinv x", '2:16  a number is missing after "totalinv"'),
        ("stip #2 pieces", '2:9  no pieces after "pieces". E.g. White Ka1 Black Kh8'),
        ("stip #2 forsyth 8/7/8", '2:20  "/" ends rank 7 after 7 squares'),
        ("stip #2 forsyth x", '2:17  no piece has the letters "x". Walks of two letters'),
        ("stip #2 twin move a1 a2", "2:14  there is no unit on a1"),
        ("stip #2 twin", '2:9  no change follows "twin". E.g. move a1 a2'),
        ("stip #2 twin subst x q", '2:20  no piece has the letters "x"'),
        ("stip #2 pieces white ka1 twin stip h#", '2:38  "h#" is no stipulation'),
        ("stip #2 turn neutral", '2:14  "neutral" is no side'),
        ("stip #2 game Chses", '2:14  unknown game "Chses"'),
        ("stip #2 foo bar", '2:9  "foo" cannot follow the stipulation'),
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
        '3:18  no piece has the letters "X" of "Xb2"',
        '3:22  "a0" in "Qa0" is no square',
        '3:26  unknown word "balck" in a list of pieces. Did you mean "Black"?',
        '3:36  "z2" in "Pz2" is no square',
        '4:6  unknown condition "Crice". Did you mean "Circe"?',
        '5:6  unknown option "trry". Did you mean "Try"?',
        '6:8  "h#" is no stipulation: the number of moves is missing',
        '7:14  "a0" cannot follow "move". Put a square such as "e4" there',
        '8:1  a square such as "e4" is missing after "exchange"',
        '8:13  "45" cannot follow "rotate". Put 90, 180 or 270 there',
    ]


def test_what_cannot_be_solved_yet_is_said_word_by_word() -> None:
    text = (
        "pieces white q/oa1b1 f/rc1 white magic qd1\n"
        "cond Madrasi Volage\nstip #2\ntwin add white n/oh1"
    )
    assert [fault.partition("  ")[2] for fault in faults(text)] == [
        "piece queen/orphan is not supported yet",
        "piece friend/rook is not supported yet",
        "attribute magic is not supported yet",
        "condition Madrasi is not supported yet",
        "condition Volage is not supported yet",
        "piece nightrider/orphan is not supported yet",
    ]
    assert len(unsupported(text).placements) == 4


# -- files


def test_one_bad_problem_does_not_stop_the_others() -> None:
    text = (
        "begin stip #1 next stip foo next stip #3 end\nBegniProblem stip #4 EndProblem\n"
        "begin stip #5 end"
    )
    found = [*read(text, "b")]
    assert [type(item).__name__ for item in found] == [
        "Problem",
        "ReadError",
        "Problem",
        "ReadError",
        "Problem",
    ]
    assert [item.number for item in found] == [1, 2, 3, 4, 5]
    assert str(found[3]) == 'b:2:1  "BegniProblem" opens no problem. Did you mean "BeginProblem"?'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("stip #2 pieces white ka1", "-:1:1  \"stip\" stands before the first problem. A problem "
         "begins with BeginProblem, AnfangProblem, DebutProbleme"),
        ("no problem", '-:1:1  "no" stands before the first problem'),
    ],
)  # fmt: skip
def test_a_problem_needs_its_first_word(text: str, message: str) -> None:
    (found,) = read(text)
    assert isinstance(found, ReadError)
    assert str(found).startswith(message)


def test_what_stands_around_a_problem_is_said_in_a_note() -> None:
    (found,) = read("BeginProblem\nstip #2\npieces white ka1")
    assert isinstance(found, Problem)
    assert found.notes == ("the word that ends a problem is missing; it is read to its end",)
    (found,) = read("BeginProblem stip #2 end\n\nsolved in 1999")
    assert isinstance(found, Problem)
    assert found.notes == ("line 3: what stands after the end of the problem is not read",)


def test_line_ends_of_all_systems() -> None:
    for end in ("\n", "\r\n", "\r"):
        text = end.join(["BeginProblem", "author X", "stip #2", "cond Crice", "EndProblem"])
        (found,) = read(text)
        assert str(found).startswith("-:4:6  unknown condition")


def test_a_long_file_is_read_problem_by_problem_and_fast() -> None:
    one = (
        "BeginProblem\nauthor A. Writer\norigin Paper 1999\npieces white Ka1 Qb2 Pc3d4e5 Sf6\n"
        "black Kh8 Rg7 Bf8 Pa7b7\ncondition Circe\noption SetPlay Variations Try\n"
        "stipulation h#2.5\ntwin move a1 a2\nEndProblem\n"
    )
    start = time.process_time()
    found = read(one * 10_000)
    first = next(found)
    assert isinstance(first, Problem)
    assert time.process_time() - start < 2
    start = time.process_time()
    for _ in range(1000):
        assert isinstance(next(found), Problem)
    assert time.process_time() - start < 3


# -- the page about the language


def _examples() -> list[str]:
    page = (Path(__file__).parents[1] / "docs" / "language.md").read_text("utf-8")
    return re.findall(r"^```\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("text", _examples())
def test_the_examples_of_the_language_page_are_read(text: str) -> None:
    (found,) = read(text, allow_unsupported=True)
    assert isinstance(found, Problem), str(found)
    assert not found.notes


# -- any input at all

_VOCABULARY = [
    *(word for language in LANGUAGES for word in keywords("statement", language).values()),
    *(word for language in LANGUAGES for word in keywords("twin", language).values()),
    *(words.spelled(table, key, "en") for table in ("condition", "option", "attribute", "colour")
      for key in words.keys(table)),
    *("Ka1", "qb2c3", "S", "d4", "gh8", "15a1", "q/ra1", "a9", "royal", "white", "black", "w", "b"),
    *("h#2", "#3", "ser-h=7", "3a[#]d", "dia5", "8/8/8/8/8/8/8/K", "a1<-->h1", "90", "rexincl"),
    *("\n", "\n", ";", "remark", "mirror", "exact", "type1", "R", "t", "le", "a1b2", "w - - 0 1"),
]  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(_VOCABULARY), max_size=25).map(" ".join), st.booleans())
def test_any_sequence_of_words_gives_problems_or_named_faults(text: str, allow: bool) -> None:
    for opening in OPENING.values():
        for found in read(f"{opening} {text}", allow_unsupported=allow):
            if isinstance(found, ReadError):
                assert all(fault.message and fault.place.line > 0 for fault in found.problems)
            else:
                assert found.language in LANGUAGES


@given(st.text(max_size=100))
def test_any_text_gives_problems_or_named_faults(text: str) -> None:
    for found in read(f"BeginProblem\n{text}"):
        assert isinstance(found, Problem | ReadError)
