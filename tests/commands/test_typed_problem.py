"""A problem typed on the command line, where none is read: the way that is shown works."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from command_line import Kirke

BOARD = "4k3/8/8/8/8/8/8/4K2R"


@pytest.mark.parametrize(
    "typed",
    [
        ("FEN", BOARD, "w"),
        ("Forsyth", BOARD),
        ("BeginProblem", "stipulation", "#2"),
        ("solve", "BeginProblem stipulation #2 pieces white Ka1 black Kh8 EndProblem"),
    ],
)
def test_the_way_that_is_shown_works(kirke: Kirke, typed: tuple[str, ...]) -> None:
    ran = kirke(*typed)
    assert ran.code == 2
    way = re.search(r'standard input: echo "([^"]*)" \| kirke solve$', ran.err, re.MULTILINE)
    assert way is not None
    assert "  1.Ra1-a8 # !" in kirke("solve", "--regression", stdin=way[1]).out


ROOK = "7k/8/5K2/8/8/8/8/R7"
NO_PATH = ", and no file or folder has this name"


@pytest.mark.parametrize(
    "typed",
    [
        (f"{ROOK} w - - 0 1", "#2"),
        (f"{ROOK}", "#2"),
        (f"{ROOK} w - - 0 1 #2",),
        (ROOK, "w", "-", "-", "#2"),
        (ROOK, "w", "-", "-", "0", "1", "#2"),
        (f"FEN {ROOK}", "#2"),
        ("FEN", ROOK, "w", "-", "-", "#2"),
        (f"fen: {ROOK} w - - 0 1", "#2"),
        (f"position fen {ROOK} w - - 0 1", "#2"),
        ("position", "fen", ROOK, "w", "-", "-", "0", "1", "#2"),
        ("position", ROOK, "#2"),
        (f'[FEN "{ROOK} w - - 0 1"]', "#2"),
        (f"'{ROOK}'", "#2"),
        (f"{ROOK}_w_-_-_0_1", "#2"),
        (f"{ROOK}/ w", "#2"),
        (f"{ROOK},#2",),
        (f"{ROOK};", "#2"),
        (f"{ROOK} w - - 0 1;#2",),
    ],
)
def test_a_position_on_the_command_line(kirke: Kirke, typed: tuple[str, ...]) -> None:
    ran = kirke("solve", "--regression", *typed)
    assert (ran.code, ran.err) == (0, "")
    assert "1.Kf6-g6 !" in ran.out


@pytest.mark.parametrize(
    "rules", [("AntiCirce", "Cheylan", "Duplex"), ("AntiCirce Cheylan", "Duplex")]
)
def test_conditions_and_options_behind_a_position(kirke: Kirke, rules: tuple[str, ...]) -> None:
    ran = kirke("convert", "--to", "statement", ROOK, "h#2", *rules, f"{ROOK} w - -", "#2")
    assert ran.code == 0
    assert ran.out.count("condition AntiCirce Cheylan\noption Duplex\nstipulation h#2\n") == 1
    assert ran.out.count("stipulation") == 2


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (("#2", "Circee"), f'argument:1:24  unknown condition "Circee"{NO_PATH}. Did you mean "Ci'),
        (("#2", "Circe", "folder"), f'argument:1:30  unknown condition "folder"{NO_PATH}. "kirke'),
        (
            ("folder",),
            f'argument:1:21  "folder" is neither a stipulation nor a condition or an '
            f'option{NO_PATH}. "kirke list stipulations" and "kirke list conditions" name those',
        ),
        (("#2 folder",), 'argument:1:24  unknown condition "folder". "kirke list'),
        (("#2", "C+"), 'argument:1:24  unknown condition "C+". "kirke list'),
        (("mate in 2",), 'argument:1:21  "mate in 2" is no stipulation'),
        (("+#1",), 'argument:1:21  unknown goal "+#". Did you mean "#1" (mate) or "+1" (check)?'),
        (("h+#1", "Circee"), 'argument:1:26  unknown condition "Circee"'),
        (("Madrasi",), "argument:1:1  nothing is asked for"),
        (("#2", "no.inp"), "no.inp: No such file"),
        (("#2", "plain:1"), "plain:1: No such file"),
    ],
)
def test_what_stands_behind_a_position_is_understood_or_named(
    kirke: Kirke, typed: tuple[str, ...], said: str
) -> None:
    ran = kirke("solve", ROOK, *typed)
    assert ran.code == 2
    assert said in ran.err


#: commands that read problems, with what stands before the position and behind what follows it
COMMANDS = [
    *((command, (), ()) for command in ("solve", "check", "cook", "twins")),
    *((command, (), ()) for command in ("moves", "show", "convert")),
    ("perft", (), ("2",)),
    ("find", ("STORE",), ()),
    *(("retro", (question,), ()) for question in ("legal", "rights", "lastmove", "dead")),
]


@pytest.mark.parametrize(
    ("command", "before", "behind"),
    COMMANDS,
    ids=lambda one: one if isinstance(one, str) else "-".join(one),
)
@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (("Circee",), '1:21  unknown condition "Circee", and no file or folder has this name. Did'),
        (("Circee, Madrasi",), '1:21  unknown condition "Circee". Did you mean "Circe"?'),
        (("Gridxhess", "Irregular", "a1b2"), '1:21  unknown condition "Gridxhess", and no file or'),
        (("Duplexx",), '1:21  unknown condition "Duplexx", and no file or folder has this name. '
         'Did you mean the option "Duplex"?'),
        (("+#1", "Circee"), '1:21  unknown goal "+#". Did you mean "#1" (mate) or "+1" (check)?'),
        (("+#1", "Circee"), '1:25  unknown condition "Circee", and no file or folder has this'),
        (("Circe", "#2"), '1:27  "#2" stands behind conditions or options. Write it right behind'),
        (("mate in 2 Circe",), '1:21  "mate in 2" is no stipulation: a stipulation begins with'),
    ],
)  # fmt: skip
def test_all_commands_read_alike_what_stands_behind_a_position(
    kirke: Kirke,
    tmp_path: Path,
    command: str,
    before: tuple[str, ...],
    behind: tuple[str, ...],
    typed: tuple[str, ...],
    said: str,
) -> None:
    store = tmp_path / "store"
    if "STORE" in before:
        kirke("check", "--store", store, ROOK, "#2")
    given = [store if one == "STORE" else one for one in before]
    ran = kirke(command, *given, ROOK, *typed, *behind)
    assert ran.code == 2
    assert f"argument:{said}" in ran.err
    as_line = kirke(command, *given, "-", *behind, stdin=f"{ROOK} {' '.join(typed)}\n")
    without_path = ran.err.replace(NO_PATH, "").replace("argument:", "-:")
    assert without_path == as_line.err


def test_conditions_behind_a_position_whose_paths_are_counted(kirke: Kirke) -> None:
    board = "7k/8/8/8/8/8/p7/K7 w - -"
    assert kirke("perft", board, "1").out == "2\n"
    assert kirke("perft", board, "NoCapture", "1").out == "1\n"
    assert kirke("perft", "1", stdin=f"{board} NoCapture").out == "1\n"


def test_a_variant_that_is_like_an_option_stays_with_its_condition(kirke: Kirke) -> None:
    written = kirke("convert", f"{ROOK} #2 KobulKings White").out
    assert "condition KobulKings White" in written
    assert "option" not in written


def test_rules_alone_behind_a_position_whose_moves_are_asked_for(kirke: Kirke) -> None:
    board = "7k/8/8/8/8/8/p7/K7 w - -"
    assert "Ka1*a2" in kirke("moves", board).out
    assert "Ka1*a2" not in kirke("moves", board, "NoCapture").out


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("7k/8/5K2/8/8/8/R7 w - - 0 1", "it has 7 ranks instead of 8"),
        (f"FEN {ROOK}/8 w", "it has 9 ranks instead of 8"),
        ("4k5/10/10/10/10/10/10/10/10/4K5 w - -", "it has 10 ranks instead of 8"),
        ("4k5/10/10/10/10/10/10/4K5 w - -", "rank 8 has 10 squares instead of 8"),
        ("4k3/10/8/8/8/8/8/4K3 w - -", "rank 7 has 10 squares instead of 8"),
    ],
)
def test_a_position_of_another_size_is_refused(kirke: Kirke, typed: str, said: str) -> None:
    ran = kirke("solve", typed, "#2")
    assert ran.code == 2
    assert said in ran.err
    assert "#2: No such file" not in ran.err


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ("x - -", '1:22  "x" is no side to move. Write w or b'),
        ("W K - 0 1", '1:22  "W" is no side to move. Write w or b'),
        ("w KQx -", '1:24  "KQx" names no castling rights. Write letters of KQkq, or -'),
        ("w KX e3 0 1", '1:24  "KX" names no castling rights'),
        ("white #2", '1:22  "white #2" is no stipulation'),
    ],
)
def test_the_field_of_a_position_that_is_wrong_is_named(
    kirke: Kirke, fields: str, said: str
) -> None:
    ran = kirke("solve", f"{BOARD} {fields}")
    assert ran.code == 2
    assert said in ran.err


def test_a_position_stands_beside_files(kirke: Kirke) -> None:
    ran = kirke("check", f"{ROOK} w - - 0 1", "#2", ROOK, "no.inp")
    assert ran.code == 2
    assert "argument:1:1  cooked" in ran.out
    assert "argument:1:1  nothing is asked for. Write what is asked behind the position" in ran.err
    assert "no.inp: No such file" in ran.err
    assert 'kirke solve "8/8' in kirke("8/8/8/8/8/8/8/K6k w - -").err
    assert 'kirke solve "8/8' in kirke("FEN 8/8/8/8/8/8/8/K6k w - -").err
    assert kirke("moves", ROOK).out.startswith("Ra1-a2\n")
