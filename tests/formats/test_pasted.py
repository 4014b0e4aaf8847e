"""Files that were pasted together or went through other systems say what they said."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from solver.errors import ReadError
from solver.model import Problem
from solver.reading.reader import decoded, how_many, read

ENTRY = (
    "---\nauthors: [\u041c\u0430\u0442\u0435\u0435\u0432, X]\n"
    "algebraic: {{white: [Kc1, Qd7], black: [Ka1]}}\n"
    'stipulation: "{}"\nsolution: |\n  "1.Ka1-a2 Qd7-a4 #"\n'
)
PDB = (
    "No. {0} (id: P000000{0})\nM\u00fcller\nY\n8/3D4/8/8/8/8/8/k1K5\nstipulation: h#1\n"
    "solution: 1.Ka2 Da4#\n"
)
PGN = (
    '[Event "{}"]\n[FEN "8/3Q4/8/8/8/8/8/k1K5 b - -"]\n[Stipulation "h#1"]\n\n'
    "1... Ka2 2. Qa4# *\n\n"
)
TEXTS = {
    "entries": ENTRY.format("h#1") + ENTRY.format("h#1.5"),
    "PDB": PDB.format(1) + PDB.format(2),
    "PGN": PGN.format(1) + PGN.format(2),
    "lines": "8/3Q4/8/8/8/8/8/k1K5 b - - h#1\n8/3Q4/8/8/8/8/8/k1K5 w - - h#1.5\n",
    "statements": (
        "BeginProblem\nauthor X\npieces white Kc1 Qd7 black Ka1\nstipulation h#1\n"
        "NextProblem\nauthor Y\npieces white Kc1 Qd7 black Ka1\nstipulation h#2\nEndProblem\n"
    ),
}
WAYS: dict[str, Callable[[str], bytes]] = {
    "line feeds": str.encode,
    "old line ends": lambda text: text.replace("\n", "\r").encode(),
    "two characters at the end of a line": lambda text: text.replace("\n", "\r\n").encode(),
    "the mark of the end of a file": lambda text: f"{text}\x1a".encode(),
    "filled with nulls": lambda text: f"{text}\0\0\0".encode(),
    "a new page": lambda text: f"{text}\f\n".encode(),
    "UTF-16": lambda text: text.encode("utf-16"),
    "UTF-16 without a mark": lambda text: text.encode("utf-16-le"),
    "the other UTF-16 without a mark": lambda text: text.encode("utf-16-be"),
}


def problems(text: str) -> list[Problem]:
    found = [*read(text, "x")]
    assert how_many(text) == len(found)
    for one in found:
        assert isinstance(one, Problem), str(one)
    return [one for one in found if isinstance(one, Problem)]


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_a_file_of_any_system_says_the_same(text: str, way: Callable[[str], bytes]) -> None:
    same, plain = problems(decoded(way(text))), problems(text)
    assert same == plain
    assert len(plain) == 2
    assert [one.place for one in same] == [one.place for one in plain]


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_files_put_one_behind_the_other_keep_their_problems(text: str) -> None:
    """Each may begin with the mark of its byte order."""
    both = f"\ufeff{text}\ufeff{text}".encode()
    assert problems(decoded(both)) == problems(f"{text}\n{text}")


@pytest.mark.parametrize("blank", ["\u00a0", "\u2009", "\u202f", "\u3000"])
def test_blanks_of_web_pages_are_blanks(blank: str) -> None:
    for name, text in TEXTS.items():
        lines = [line for line in text.splitlines(keepends=True) if "author" not in line]
        pasted = "".join(
            line[: len(line) - len(line.lstrip())] + line.lstrip().replace(" ", blank)
            for line in lines
            if name != "statements"
        )
        if pasted:
            assert problems(pasted) == problems("".join(lines)), name


def test_what_was_pasted_from_an_older_file_spoils_no_other_letter() -> None:
    older = ENTRY.format("h#2").replace("stip", "title: M\u00fcller\nstip").encode()
    older = older.replace("M\u00fcller".encode(), b"M\xfcller")
    first, second = problems(decoded(ENTRY.format("h#1").encode() + older))
    assert first.authors[0] == second.authors[0] == "\u041c\u0430\u0442\u0435\u0435\u0432"
    assert second.titles == ("M\u00fcller",)
    (one,) = problems(decoded(PDB.format(1).encode("cp1252")))
    assert one.authors == ("M\u00fcller",)


def test_tabs_between_moves_and_fields_of_pgn_change_nothing() -> None:
    tags, moves = PGN.format(1).split("\n\n")[:2]
    tabs = (
        f"{tags.replace(' b - -', chr(9) + 'b' + chr(9) + '- -')}\n\n{moves.replace(' ', chr(9))}"
    )
    assert problems(tabs) == problems(PGN.format(1))


def test_a_line_in_which_a_tab_stands_for_blanks_has_its_place() -> None:
    text = ENTRY.format("h#1").replace("stip", "solution2: |\n\t1.Ka2\t Qa4#\nstip")
    text = text.replace("solution:", "old:").replace("solution2", "solution")
    (found,) = problems(text)
    assert found.intended is not None
    assert [(place.line, place.column) for place in found.intended.places] == [(5, 2)]


def test_a_control_sign_in_the_midst_of_an_entry_is_named_with_its_place() -> None:
    (found,) = read(ENTRY.format("h#1").replace("Qd7", "Q\x01d7"), "x")
    assert isinstance(found, ReadError)
    assert str(found).startswith("x:")


@pytest.mark.parametrize("blank", ["\t", "\u00a0", "  "])
def test_what_is_printed_is_told_by_its_first_line_whatever_its_blanks(blank: str) -> None:
    text = TEXTS["statements"].replace(
        "author X", f"intended as{blank}printed\nintended 1.Ka2 Qa4#"
    )
    assert [one.is_printed for one in problems(text)] == [True, False]


BOARD = "7k/8/5K2/8/8/8/8/R7"
UNITS = "algebraic:\n  white: [Kf6, Ra1]\n  black: [Kh8]\nstipulation: {}\n"
GAME = f'[FEN "{BOARD} w - -"]\n[Stipulation "#2"]\n\n1. Kg6 *\n'


@pytest.mark.parametrize(
    ("written", "plain"),
    [
        (UNITS.format("\u201c#2\u201d"), UNITS.format('"#2"')),
        (UNITS.format("\u00ab#2\u00bb"), UNITS.format('"#2"')),
        (UNITS.format('"#2"').replace("algebraic", "Algebraic"), UNITS.format('"#2"')),
        (
            UNITS.format('"#2"').replace("[", "\uff3b").replace("]", "\uff3d"),
            UNITS.format('"#2"'),
        ),
        (f"1. {BOARD} #2\n2) {BOARD} #3\n", f"{BOARD} #2\n{BOARD} #3\n"),
        (f"\u2022 {BOARD} \u201c#2\u201d\n", f"{BOARD} #2\n"),
        (f"{BOARD.translate({ord('/'): chr(0xFF0F), ord('8'): chr(0xFF18)})} #2", f"{BOARD} #2"),
        (GAME.replace(' "', " \u201c").replace('"]', "\u201d]"), GAME),
    ],
)
def test_signs_of_word_processors_and_lists_are_read(written: str, plain: str) -> None:
    assert problems(written) == problems(plain)


def test_a_stipulation_in_quotes_has_the_place_behind_them() -> None:
    (found,) = problems(UNITS.format("\u201c#2\u201d"))
    assert found.stipulation is not None
    assert found.stipulation.place is not None
    assert (found.stipulation.place.line, found.stipulation.place.column) == (4, 15)


@pytest.mark.parametrize("blank", ["\u3000", "\u00a0"])
@pytest.mark.parametrize(
    "text",
    [
        "algebraic: {white: [Kf6, Ra1], black: [Kh8]}\nstipulation: '#2'\ntitle: A B\n",
        '[FEN "7k/8/5K2/8/8/8/8/R7 w - -"]\n[Stipulation "#2"]\n[Title "A B"]\n',
        '7k/8/5K2/8/8/8/8/R7 w - - bm #2; id "A B";',
    ],
)
def test_a_title_keeps_its_blanks(text: str, blank: str) -> None:
    (found,) = read(text.replace("A B", f"A{blank}B"), "x")
    assert isinstance(found, Problem)
    assert found.titles == (f"A{blank}B",)
