"""The reader: statements of three languages to problems."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from paths import DOCS
from readings import faults, problem, unsupported

from grammar.keywords import LANGUAGES, OPENING, keywords
from solver.catalogue.language import letters
from solver.model import Condition, Intended, Option, Piece, Placement, Problem
from solver.reading.reader import read


def units(found: Sequence[Placement]) -> str:
    """Units from a8 to h1: colour, attributes, letters, square."""
    return " ".join(
        "".join(
            (u.piece.colour[0], *u.piece.attributes, letters.code(u.piece.walk, "en"), u.square)
        )
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
        "2:32  two units on a1: units below others are not supported yet. "
        "One of them may be meant for another square"
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
    found = problem("stip h#2 forsyth r3k3/8/8/8/3pP3/8/8/4K1NR b Kq e3 0 1 pieces white pa2")
    assert units(found.placements) == "bra8 bke8 bpd4 wpe4 wpa2 wke1 wsg1 wrh1"
    assert (found.turn, found.fen_rights, found.fen_en_passant) == ("black", "Kq", "e3")
    assert not found.notes


def test_a_forsyth_that_looks_like_fen_gets_a_note() -> None:
    found = unsupported("stip #2 forsyth rnbqkbnr/8/8/8/8/8/8/RNBQKBNR")
    assert "n is the nightrider" in found.notes[0].message
    assert not unsupported("stip #2 forsyth rsbqkbsr/8/8/8/8/8/8/KN").notes


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
    found = problem(
        "protocol out.txt\nlatex a.tex\n k KK King\nlatexpieces\nstip #2\n"
        "pieces white ka1 black kh8"
    )
    assert [str(note) for note in found.notes] == [
        "-:2:1  note: protocol is left out: no file is written",
        "-:3:1  note: latex is left out: no file is written",
        "-:5:1  note: latexpieces is left out: no file is written",
    ]


def test_own_words() -> None:
    found = problem("game Chess board 8x8 turn white stip #2")
    assert (found.game, found.board, found.turn) == ("chess", "8x8", "white")
    assert faults("stip #2 turn black") == [
        "2:1  Black is said to be to move, but #2 begins with White. "
        'With "option HalfDuplex" the other side begins'
    ]
    assert faults("stip #2 hand black R game Coalition") == [
        '2:9  no units are held in hand in this game. Hands belong to games: "game Dragonfly"',
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


# -- the page about the language


def _examples() -> list[str]:
    page = (DOCS / "language.md").read_text("utf-8")
    return re.findall(r"^```\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("text", _examples())
def test_the_examples_of_the_language_page_are_read(text: str) -> None:
    (found,) = read(text, allow_unsupported=True)
    assert isinstance(found, Problem), str(found)
    assert not found.notes
