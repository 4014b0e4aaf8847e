"""Statements: which words form which command, where problems begin and end, and flaws of form."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from grammar import statements
from grammar.keywords import Language
from grammar.syntax import Command, Statement, Stray


def parse(text: str) -> Statement:
    """The only problem of a text."""
    (found,) = statements(text)
    assert isinstance(found, Statement)
    return found


def shown(commands: Sequence[Command]) -> str:
    return "; ".join(" ".join([command.key, *command.words]) for command in commands)


@pytest.mark.parametrize(
    ("text", "commands"),
    [
        ("auth A. Writer\nstip h#2", "author A. Writer; stipulation h#2"),
        ("author\nstip h#2", "author; stipulation h#2"),
        ("title  .,; My title, 2) \r\nstip #2", "title My title, 2); stipulation #2"),
        ("remark endproblem\nstip #2", "remark endproblem; stipulation #2"),
        ("stip hzg7 4 opti vari, try;set", "stipulation hzg7 4; option vari try set"),
        ("piec whit Ka1 Pb2 blac Kh8", "pieces whit Ka1 Pb2 blac Kh8"),
        ("cond grid irregular a1a2 b1b2 stip #2", "condition grid irregular a1a2 b1b2;"
         " stipulation #2"),
        ("InitialGameArray FORSYTH 8/8 sstip white 3a[#]d",
         "array; forsyth 8/8; sstipulation white 3a[#]d"),
        ("protocol out file.txt\nlatex a.tex\n k KK King\n q QQ Queen\nstip #2",
         "protocol out file.txt; latex a.tex k KK King q QQ Queen; stipulation #2"),
        ("game Dragonfly board 8x8 turn white hand black intended Key a1-b1",
         "game Dragonfly; board 8x8; turn white; hand black; intended Key a1-b1"),
    ],
)  # fmt: skip
def test_commands(text: str, commands: str) -> None:
    found = parse(f"BeginProblem {text}\nEndProblem")
    assert shown(found.commands) == commands
    assert not found.flaws
    assert found.ending == "end"


@pytest.mark.parametrize(
    ("text", "twins"),
    [
        ("twin move a1 a2", ["twin: move a1 a2"]),
        ("twin rem e7 add white qe8", ["twin: remove e7; add white qe8"]),
        ("twin cont rem a1 twin stip h#3", ["twin+: remove a1", "twin: stipulation h#3"]),
        ("zero continued rotate 90", ["zeroposition+: rotate 90"]),
        ("zero move b4 d5\ntwin move c5 b5",
         ["zeroposition: move b4 d5", "twin: move c5 b5"]),
        ("twin rotate 90 mirror a1<-->h1 polish shift a1 b2 subst r b exch a1 a2",
         ["twin: rotate 90; mirror a1<-->h1; polish; shift a1 b2; substitute r b;"
          " exchange a1 a2"]),
        ("twin cond circe rexincl twin remark all\nremove a1b2",
         ["twin: condition circe rexincl", "twin: remark all; remove a1b2"]),
    ],
)  # fmt: skip
def test_twins(text: str, twins: list[str]) -> None:
    found = parse(f"begin stip #2 {text} end")
    assert not found.flaws
    assert [
        f"{twin.keyword.type.lower()}{'+' if twin.continued else ''}: {shown(twin.changes)}"
        for twin in found.twins
    ] == twins


@pytest.mark.parametrize(
    ("language", "text", "commands"),
    [
        ("de", "AnfangProblem Auto X\nford h#2 stei weis ka1 EndeProblem",
         "author X; stipulation h#2; pieces weis ka1"),
        ("fr", "DebutProbleme aut X\nenon h#2 pieces blanc ra1 FinProbleme",
         "author X; stipulation h#2; pieces blanc ra1"),
    ],
)  # fmt: skip
def test_the_first_word_fixes_the_language(language: str, text: str, commands: str) -> None:
    found = parse(text)
    assert (found.language, shown(found.commands)) == (language, commands)


def test_fen_is_distinguished_from_forsyth() -> None:
    fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    found = parse(f"begin forsyth {fen} stip #2 forsyth 8/8 end")
    first, _, second = found.commands
    assert (first.words[0].type, str(first.words[0])) == ("FEN", fen)
    assert second.words[0].type == "WORD"


def test_the_caller_says_what_belongs_to_a_list() -> None:
    asked = []

    def belongs(language: Language, listed: str, before: Sequence[str], word: str) -> bool:
        asked.append((language, listed, [*before], word))
        return word == "wei"

    (found,) = statements("anfang steine wei ka1 wei sa2 ford h#2 ende", belongs)
    assert isinstance(found, Statement)
    assert shown(found.commands) == "pieces wei ka1 wei sa2; stipulation h#2"
    assert asked[1] == ("de", "pieces", ["wei", "ka1"], "wei")


def test_several_problems_in_several_languages() -> None:
    text = """BeginProblem stip #1 NextProblem stip #2 EndProblem
        AnfangProblem ford #3 EndeProblem DebutProbleme enonce #4 asuivre enonce #5 FinProbleme"""
    found = [item for item in statements(text) if isinstance(item, Statement)]
    assert [(s.language, str(s.commands[0].words[0]), s.ending) for s in found] == [
        ("en", "#1", "next"),
        ("en", "#2", "end"),
        ("de", "#3", "end"),
        ("fr", "#4", "next"),
        ("fr", "#5", "end"),
    ]


@pytest.mark.parametrize(
    "text", ["begin stip #1", "begin stip #1 begin stip #2 end", "begin stip #1 auth beg\n"]
)
def test_the_end_may_be_missing(text: str) -> None:
    first = next(statements(text))
    assert isinstance(first, Statement)
    assert first.ending == ""


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("begin stip #1 end\nsome notes\non the problem", ["end (remains)"]),
        ("begin stip #1 end\nnotes\n\nBeginProblem stip #2 end", ["end (remains)", "end"]),
        ("hello\nBeginProblem\nstip #1 end", ["preface", "end"]),
        ("Begni stip #1 EndProblem\nbegin stip #2 end", ["problem", "end"]),
        ("Begni stip #1\nBeginProblem stip #2 end", ["preface", "end"]),
        ("Begni stip #1\n \tBegin \nstip #2 end", ["preface", "end"]),
        ("begin stip #1 end\nwe begin\nbegin the notes", ["end (remains)"]),
        ("begin stip #1 end\nBegni stip #2 endproblem", ["end", "problem"]),
        ("begin stip #1 next", ["next"]),
        ("", []),
        (" \n;,", []),
        ("no problem", ["preface"]),
    ],
)
def test_text_outside_of_problems(text: str, kinds: list[str]) -> None:
    found: list[str] = []
    for item in statements(text):
        if isinstance(item, Stray):
            found.append(item.kind)
        else:
            remains = f" ({item.remains.kind})" if item.remains else ""
            found.append(item.ending + remains)
    assert found == kinds


def test_problems_are_read_when_they_are_asked_for() -> None:
    text = "begin stip #1 end\n" * 1000
    first = next(statements(text))
    assert isinstance(first, Statement)
    assert first.end < 40


@pytest.mark.parametrize(
    ("text", "flaws"),
    [
        ("Stipulatoin #2", ['unknown command "Stipulatoin"|Did you mean "stipulation"?']),
        ("xyzzy stip #2",
         ['unknown command "xyzzy"|E.g. remark, sstipulation, author, origin, pieces']),
        ("sti #2", []),
        ("st #2", ['"st" may be short for'] * 0),
        ("la x\n", ['"la" may be short for LaTeX or LaTeXPieces|Write more of it']),
        ("stip #2 twin move a1 a0",
         ['"a0" cannot follow "move"|Put a square such as "e4" there']),
        ("stip #2 twin move a1 twin rotate 90",
         ['a square such as "e4" is missing after "move"']),
        ("stip #2 twin exchange",
         ['a square such as "e4" is missing after "exchange"']),
        ("stip #2 twin rotate 45", ['"45" cannot follow "rotate"|Put 90, 180 or 270 there']),
        ("stip #2 twin remove", ['a square such as "e4" is missing after "remove"']),
        ("stip #2 twin mirror a1", ['"a1" cannot follow "mirror"|'
                                    "Put a1<-->h1, a1<-->a8, a1<-->h8 or a8<-->h1 there"]),
        ("stip #2 twin remov a1 continued",
         ['"continued" stands too late|It must follow the word that begins the twin']),
        ("stip #2 twin rot 90 zero",
         ['"zero" stands too late|It must stand before the first twin']),
        ("stip #2 twin rot 90 option vari",
         ['"option" stands in a twin|It belongs before the first twin']),
        ("stip #2 twin mvoe a1 a2",
         ['unknown change of a twin "mvoe"|Did you mean "move"?']),
        ("stip #2 twin move a1 a2 a3",
         ['"a3" is not expected here|A change of a twin is expected, e.g. "move a1 a2"']),
        ("forsyth 8/8/8/8/8/8/8/K1k5 w\nstip #2",
         ['castling rights such as KQkq are missing after "w" of a FEN'
          '|Write "w -" where there are none']),
        ("forsyth 8/8/8/8/8/8/8/K1k5 b\nstip #2",
         ['castling rights such as KQkq are missing after "b" of a FEN'
          '|Write "b -" where there are none']),
        ("forsyth stip #2", ['a position such as 4k3/8/8/8/8/8/8/4K3 is missing after "forsyth"']),
        ("author me\nmove a1 a2",
         ['"move" is a change of a twin|Put "twin" before it']),
    ],
)  # fmt: skip
def test_flaws_say_what_is_wrong(text: str, flaws: list[str]) -> None:
    found = parse(f"begin {text} end")
    assert found.ending == "end"
    assert [flaw.message + (f"|{flaw.hint}" if flaw.hint else "") for flaw in found.flaws] == flaws


def test_all_flaws_of_a_problem_come_at_once() -> None:
    found = parse("begin\nAuhtor X\nstip #2\ntwin move a1\ntwin rotate 45 shift a1 b0\nend")
    assert len(found.flaws) == 4
    assert shown(found.commands) == "stipulation #2"
    assert len(found.twins) == 2
