"""Entries of collections against their printed solutions: what agrees, and where it does not."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from mutated_prints import Mutated, mutations

import solver
from solver.errors import ReadError
from solver.model import Problem
from solver.reading.reader import read
from solver.verdict import Verdict, comparable

# Author unknown, a textbook example. The solution is Popeye's.
LONG = """1...d4-d3
    2.Qf3-f7 #
1...Se4-d6
    2.Sb5*d6 #
1.Qf3-f1 + ?
    1...d4-d3
        2.Qf1-f7 #
  but
    1...Kc4-b3 !
1.Qf3*e4 ? threat:
        2.Qe4-c2 #
  but
    1...Kc4-b3 !
1.Qf3-d1 ! zugzwang.
    1...d4-d3
        2.Qd1-a4 #
    1...Se4-d2
        2.Qd1-c2 #
    1...Se4-c3
        2.Sb5-d6 #"""
SHORT = (
    "1...d3 2.Qf7#\n1.Qf1+? d3 2.Qf7#, but 1...Kb3!\n1.Qxe4? (2.Qc2#) but 1...Kb3!\n"
    "1.Qd1! zz\n1...d3 2.Qa4#[A]\n1...Sd2/Sf2/Sg3/Sc5 2.Qc2#\n1...Sg5 or Sd6, Sf6 2.Qc2#\n"
    "1...S~ 2.Qc2#\n1...Nc3 2.Nd6#"
)
POSITION = "algebraic:\n  white: [Kc6, Qf3, Sb5, Pa3]\n  black: [Kc4, Se4, Pd4]\n"

THREATENED = "algebraic:\n  white: [Kf6, Ra1, Pe3]\n  black: [Kh8, Pa7, Pe4]\n"


def entry(solution: str, position: str = POSITION, stipulation: str = "#2", more: str = "") -> str:
    block = "\n".join(f"  {line}" for line in solution.splitlines())
    return f'{position}stipulation: "{stipulation}"\n{more}solution: |\n{block}\n'


def problem(text: str) -> Problem:
    (found,) = read(text, "x.olv")
    assert isinstance(found, Problem), str(found)
    return found


def judged(*of: str, **how: str) -> Verdict:
    return solver.check(problem(entry(*of, **how)))


def reported(verdict: Verdict) -> list[tuple[str, str, tuple[str, ...]]]:
    return [
        (str(one.place), one.said, one.nearest)
        for phase in verdict.phases
        for one in phase.differences
    ]


@pytest.mark.parametrize("solution", [LONG, SHORT, f'"{LONG}"'])
def test_a_printed_solution_is_compared_with_all_that_it_shows(solution: str) -> None:
    found = judged(solution)
    assert found.word == "sound"
    assert not found.faults
    allowed = {"variations with ~, any move, are not compared"}
    assert {note.message for note in found.notes} <= allowed


def test_only_what_is_printed_is_asked_for() -> None:
    assert [o.name for o in comparable(problem(entry(LONG))).options] == [
        "SetPlay",
        "Variation",
        "Try",
    ]
    assert comparable(problem(entry("1.Qd1!"))).options == ()
    twice = "1.Qe4? (2.Qc2#) but 1...Kb3! 1...Kd5!\n1.Qd1!"
    (_, _, defence) = comparable(problem(entry(twice))).options
    assert (defence.name, defence.arguments) == ("Defence", ("2",))


@pytest.mark.parametrize(
    ("solution", "place", "said", "nearest"),
    [
        ("1.Qe2!", "x.olv:6:5", "Qe2", "Qf3-d1"),
        ("1.Qd1! zz\n1...d3 2.Qa4#\n1...Sd2 2.Qc1#", "x.olv:8:13", "Qc1", "Qd1-c2 #"),
        ("1.Qd1! zz\n1...d3 2.Qa4#\n1...Sc1 2.Qc2#", "x.olv:8:7", "Sc1", "d4-d3"),
        ("1.Qd1! zz\n1...d3 2.Qa4# Kb1 3.Qa1#", "x.olv:7:17", "Kb1", ""),
        ("1.Qd1! zz\n1...d3 2.Qa4+ Kb1 3.Qa1#", "x.olv:7:17", "Kb1", ""),
        ("1.Qf1+? d3 2.Qf8# but 1...Kb3!\n1.Qd1!", "x.olv:6:16", "Qf8", "Qf1-f7 #"),
        ("1.Qf1+? but 1...Kd5!\n1.Qd1!", "x.olv:6:19", "Kd5", "d4-d3"),
    ],
)
def test_a_move_that_does_not_agree_is_shown_beside_ours(
    solution: str, place: str, said: str, nearest: str
) -> None:
    found = judged(solution)
    assert found.word == "differs"
    at, move, near = reported(found)[0]
    assert (at, move) == (place, said)
    assert near[0] == nearest if nearest else not near


def test_prose_is_left_out_with_a_note() -> None:
    found = judged("A pretty miniature!\n1.Qd1! and White wins easily.")
    assert found.word == "sound"
    (first, second) = found.notes
    assert str(first).startswith('x.olv:6:3  note: not compared: "A" is no move')
    assert str(second.place) == "x.olv:7:20"
    assert judged("").word == "sound"


def test_a_misprint_spoils_nothing_else() -> None:
    found = judged("1.Xd4? (2.Qc2#) but 1...Kb3!\n1.Qd1! zz\n1...d3 2.Tf7#\n1...Sd99 2.Qc2#")
    assert found.word == "sound"
    assert [str(note).partition("note: ")[2] for note in found.notes] == [
        'not compared: "Sd99" cannot be read as a move',
        'not compared: "Xd4" has letters of another language',
        'not compared: "Tf7" has letters of another language',
    ]
    mixed = "1.Q\u0441" + "2!"  # a Cyrillic letter that looks like c
    assert reported(judged(mixed))[0][1] == "Qc2"


def test_a_move_that_is_no_defence_is_said_where_the_threat_follows_it() -> None:
    """One that is no move at all is a misprint."""
    found = judged("1.Kf7! (2.Rh1#)\n1...a6 2.Rh1#", position=THREATENED)
    assert found.word == "sound"
    (note,) = found.notes
    assert str(note) == 'x.olv:7:7  note: "a6" is no defence that was found; the threat follows'
    found = judged("1.Kf7! (2.Rh1#)\n1...a4 2.Rh1#", position=THREATENED)
    assert reported(found) == [("x.olv:7:7", "a4", ())]


@pytest.mark.parametrize(
    ("threat", "said"),
    [("(2.Rg1#)", "Rg1"), ("[threat: 2. Rg1#]", "Rg1"), ("(2.Rh1#/Rg1#)", "Rg1")],
)
def test_threats_in_brackets_are_compared(threat: str, said: str) -> None:
    found = judged(f"1.Kf7! {threat} a6 2.Rh1#", position=THREATENED)
    assert [one[1] for one in reported(found)] == [said]
    found = judged(f"1.Kf7! {threat.replace('Rg1', 'Rh1')} a6 2.Rh1#", position=THREATENED)
    assert found.word == "sound"


@pytest.mark.parametrize(
    "solution",
    [
        "1.Qd1! zz. d3 2.Qa4# Sd2, Sf2 2.Qc2#, Sc3 2.Sd6#",
        "1 Qd1 d3 2 Qa4 Sd2 2 Qc2",
        "1. Qd1, d3 2. Qa4 mate; 1... Sd2 2. Qc2 mate",
        "1.Qd1! Sc3/Sd2 2.Sd6/Qc2#",
        "1.Qd1! d3 2.Qa4 S any 2.Qc2 Sc3 2.Sd6",
        "a) 1.Qd1! d3 2.Qa4",
        "1.Qd1! 1. ... d3 2.Qa4, Qa4 1. ... Sd2 2.Qc2",
    ],
)
def test_defences_without_numbers_of_their_own(solution: str) -> None:
    assert judged(solution).word == "sound"
    wrong = solution.replace("d3 2", "Kb3 2").replace("Sd6/Qc2", "Sd7/Qc2")
    assert judged(wrong).word == "differs"


@pytest.mark.parametrize(
    "mate",
    [
        "\u00d7",
        "x",
        "X",
        "\u0445",
        "\u0425",
        "+x",
        "\u043c\u0430\u0442",
        " \u043c\u0430\u0442.",
        "Mate",
    ],
)
@pytest.mark.parametrize("queen", ["Q", "\u0424"])
def test_mate_behind_a_move_may_be_a_cross_or_a_word(mate: str, queen: str) -> None:
    solution = f"1.{queen}d1!\n1...d3 2.{queen}a4{mate}"
    found = judged(solution)
    assert (found.word, found.notes) == ("sound", ())
    assert reported(judged(solution.replace("a4", "b8")))[0][1] == f"{queen}b8"


def test_a_cross_behind_a_pawn_on_its_last_rank_is_what_it_becomes() -> None:
    pawn = "algebraic:\n  white: [Kb6, Pf7]\n  black: [Ka8]\n"
    assert judged("1.f8Qx\n1.f8Rx", position=pawn, stipulation="#1").word == "sound"
    (note,) = judged("1.f8X", position=pawn, stipulation="#1").notes
    assert note.message == 'not compared: "f8X" has letters of another language'


@pytest.mark.parametrize(
    ("defence", "agrees"),
    [("S~", True), ("Se~", True), ("N~", True), ("Sd~", False), ("P~", False), ("T~", True)],
)
def test_any_move_of_a_unit_is_one_of_that_unit(defence: str, agrees: bool) -> None:
    """In zugzwang one of its moves has to be followed so; of an unknown letter nothing is said."""
    assert judged(f"1.Qd1! zz\n1...{defence} 2.Qc2#").word == ("sound" if agrees else "differs")
    assert judged("1.Qd1! zz\n1...S~ 2.Qa4#").word == "differs"  # it follows the pawn


def test_of_several_moves_at_one_place_the_wrong_one_is_shown() -> None:
    found = judged("1.Qd1!\n1...Sd2/Sb8/Sg3 2.Qc2#")
    assert [one[:2] for one in reported(found)] == [("x.olv:7:11", "Sb8")]


def test_labels_of_a_problem_for_both_sides_name_them() -> None:
    position = (
        "algebraic:\n  white: [Kd8, Qf4, Be2, Se8, Sd2, Pc3]\n"
        "  black: [Kd5, Re5, Rc6, Bf7, Sf3, Sc7]\n"
    )
    solution = "a) 1.Bxf3+! Kc5 2.Qb4#\nb) 1.Rxe8+! Kd7 2.Be6#"
    both = {"position": position, "stipulation": "#2 b) Black"}
    assert judged(solution, **both).word == "sound"
    assert reported(judged(solution.replace("Be6", "Bh8"), **both))[0][1] == "Bh8"


def test_heads_of_twins_are_no_moves() -> None:
    position = "algebraic:\n  white: [Kc1, Qd7]\n  black: [Ka1]\n"
    solution = "a) diagram\n1.Ka2 Qa4#\n\n+b) wQd7--e8\n1.Ka2 Qa4#"
    twins = "twins:\n  b: Continued Move d7 e8\n"
    found = judged(solution, position=position, stipulation="h#1", more=twins)
    assert [(phase.label, phase.word) for phase in found.phases] == [
        ("a", "sound"),
        ("b", "sound"),
    ]
    wrong = solution[:-4] + "Qe1#"
    found = judged(wrong, position=position, stipulation="h#1", more=twins)
    assert reported(found) == [("x.olv:12:9", "Qe1", ("Qe8-a4 #",))]


def test_an_unknown_twin_is_told_at_its_label() -> None:
    found = judged(f"{SHORT}\n  c) 1.Qd1!\nd)")
    assert [str(note) for note in found.notes if "twin" in note.message] == [
        'x.olv:15:5  note: not compared: there is no twin "c)"'
    ]


@pytest.mark.parametrize(
    ("wrong", "place"),
    [
        ("1...a6 2.Ra5#", "x.olv:7:12"),  # it does not defend: what follows it is wrong
        ("1...a3 2.Ra5#", "x.olv:7:7"),  # no move
        ("1...a3 2.Rh1#", "x.olv:7:7"),
    ],
)
def test_behind_a_defence_that_does_not_defend_what_follows_is_wrong(
    wrong: str, place: str
) -> None:
    found = judged(f"1.Kf7! (2.Rh1#)\n{wrong}", position=THREATENED)
    assert [at for at, _, _ in reported(found)] == [place]


@pytest.mark.parametrize(
    ("printed", "place"),
    [
        (SHORT.replace("S~ 2.Qc2#", "S~ 2.Qb2#"), "x.olv:13:12"),
        ("1...~ 2.Qg7#\n1.Qd1! zz\n1...d3 2.Qa4#", "x.olv:6:11"),
        ("1...~ 2.Qf7#\n1.Qd1! zz\n1...~ 2.Qc2#", ""),
        ("1...~ 2.Qf7#\n1.Qd1! ~ 2.Qc2#", ""),
        # defences are left out that do not defend against the threat
        ("1.Qd1! zz\n1.Qxe4? d~ 2.Qb2#", ""),
        ("1.Qd1! zz\n1.Qxe4? 1...~ 2.Qc2#", ""),
        ("1.Qd1! zz\n1.Qxe4? 1...~ 2.Qb2#", "x.olv:7:19"),
    ],
)
def test_what_follows_any_move_in_zugzwang_follows_one_at_least(printed: str, place: str) -> None:
    found = judged(printed)
    assert [at for at, _, _ in reported(found)] == [place] * bool(place)


@pytest.mark.parametrize(
    ("printed", "places"),
    [
        ("1.Kf7! (2.S~#)\n1...~ 2.S~#", []),
        ("1.Kf7! (2.S~#)\n1...~ 2.Rh2#", ["x.olv:7:11"]),
    ],
)
def test_a_threat_that_is_any_move_of_a_unit_follows_any_defence(
    printed: str, places: list[str]
) -> None:
    position = "algebraic:\n  white: [Kf6, Rh1, Sh4]\n  black: [Kh8, Pa7]\n"
    assert [at for at, _, _ in reported(judged(printed, position=position))] == places


@pytest.mark.parametrize(
    ("printed", "wrong"),
    [
        ("1.Ra6! 1...~ 2.Rb7+", ""),
        ("1.Ra6! 1...~ 2.Rb7#", "Rb7"),  # the threat is no mate
        ("1.Ra6! ~ 2.Rb7+ ~ 3.Ra8#", ""),
        ("1.Ra6! ~ 2.Rb7+ ~ 3.Ra7#", "Ra7"),
    ],
)
def test_any_move_in_more_than_two_moves(printed: str, wrong: str) -> None:
    position = "algebraic:\n  white: [Kh1, Ra2, Rb1]\n  black: [Kf7, Pg4, Ph5]\n"
    found = judged(printed, position=position, stipulation="#3")
    assert [said for _, said, _ in reported(found)] == [wrong] * bool(wrong)


def test_behind_a_defence_that_does_not_defend_a_threat_may_mate_sooner() -> None:
    """P. Benko: the capture takes the guard off e1, where a rook checks as a threat."""
    position = (
        "algebraic:\n  white: [Kc2, Rc1, Bc3, Sd3, Pf4, Pc4]\n  black: [Ke2, Bf2, Bf1, Pf3]\n"
    )
    printed = "1.Bd4!\n1...Bxd4 2.Re1#\n1...Bg3 2.Re1+ Bxe1 3.Sc1#"
    found = judged(printed, position=position, stipulation="#3")
    assert found.word == "sound"
    wrong = judged(printed.replace("d4 2.Re1", "d4 2.Rg1"), position=position, stipulation="#3")
    assert [at for at, _, _ in reported(wrong)] == ["x.olv:7:14"]


KING, KNIGHT, BISHOP = "\u041a\u0440", "\u041a", "\u0421"  # letters that look like Latin ones
IN_RUSSIAN = {
    **{"Q": "Ф", "S": KNIGHT, "N": KNIGHT, "K": KING, "R": "Л", "B": BISHOP},
    **{"zz": "цугцванг", "but": "но", " or ": " или ", "threat": "угроза", "zugzwang": "цугцванг"},
}
IN_ITALIAN = {"Q": "D", "S": "C", "N": "C", "K": "R", "R": "T", "B": "A", "but": "ma"}


def translated(text: str, words: dict[str, str]) -> str:
    return re.sub("|".join(sorted(words, key=len, reverse=True)), lambda it: words[it[0]], text)


@pytest.mark.parametrize("printed", [LONG, SHORT])
def test_prints_in_russian_letters(printed: str) -> None:
    found = judged(translated(printed, IN_RUSSIAN))
    assert found.word == "sound"
    assert all("~" in note.message for note in found.notes)
    wrong = judged(translated(printed.replace("Qf7", "Rf7").replace("f3-f7", "f3-f6"), IN_RUSSIAN))
    assert wrong.word == "differs"


@pytest.mark.parametrize("words", [IN_RUSSIAN, IN_ITALIAN])
def test_helpmates_in_russian_and_italian_letters(words: dict[str, str]) -> None:
    """Popeye has these three; no letters but A tell Italian from French."""
    position = "algebraic:\n  white: [Kh6, Bc1, Pf7]\n  black: [Kg8]\n"
    printed = translated("1.Kh8 Bb2#\n1.Kh8 f8Q#\n1.Kg8-h8 f8=R#", words)
    found = judged(printed, position=position, stipulation="h#1")
    assert (found.word, found.faults, found.notes) == ("sound", (), ())
    wrong = judged(printed.replace("b2", "a3"), position=position, stipulation="h#1")
    assert reported(wrong)[0][0] == f"x.olv:6:{8 + len(words['K'])}"


def test_letters_of_pawns_and_cyrillic_files() -> None:
    position = "algebraic:\n  white: [Kh6, Bc1, Pf7]\n  black: [Kg8]\n"
    printed = f"1.{KING}h8 пf8Ф#\n1.{KING}h8 f8Л#\n1.{KING}g8-h8 {BISHOP}b2#"
    assert judged(printed, position=position, stipulation="h#1").word == "sound"
    russian = SHORT.replace("Qxe4", "Ф:\u04354").replace("Qd1", "Фd1")
    assert judged(translated(russian, IN_RUSSIAN)).word == "sound"


def test_promotions_wholly_in_cyrillic_letters() -> None:
    position = "algebraic:\n  white: [Kh6, Pe7]\n  black: [Kg8]\n"
    printed = f"1.{KING}h8 \u04358Ф#\n1.{KING}h8 \u04358=Л#"
    found = judged(printed, position=position, stipulation="h#1")
    assert (found.word, found.faults, found.notes) == ("sound", (), ())
    wrong = judged(printed.replace("Л", BISHOP), position=position, stipulation="h#1")
    assert [at for at, _, _ in reported(wrong)] == ["x.olv:7:10"]


@pytest.mark.parametrize("printed", [f"1.{KNIGHT}f7#", f"1.{KNIGHT}e5-f7#"])
def test_a_cyrillic_letter_alone_tells_russian(printed: str) -> None:
    position = "algebraic:\n  white: [Ka1, Se5]\n  black: [Kh8, Rg8, Ph7, Pg7]\n"
    assert judged(printed, position=position, stipulation="#1").word == "sound"
    for wrong in (printed.replace("f7", "g6"), printed.replace(KNIGHT, "K")):
        assert judged(wrong, position=position, stipulation="#1").word == "differs"


def test_pieces_side_by_side_that_a_pawn_becomes_in_russian_letters() -> None:
    position = "algebraic:\n  white: [Kg6, Pf7]\n  black: [Kh8]\n"
    for pieces, word in (("Ф/Л", "sound"), (f"Ф/{BISHOP}", "differs"), (f"Ф/{KNIGHT}", "differs")):
        found = judged(f"1.f8{pieces}#", position=position, stipulation="#1")
        assert (found.word, found.notes) == (word, ())


@pytest.mark.parametrize(
    ("printed", "solution"),
    [
        ("1.ed! Ka8", "exd5"),
        ("1.e:d! Ka8", "exd5"),
        ("1.e(x)d5! Ka8", "exd5"),
    ],
)
def test_short_captures_of_pawns(printed: str, solution: str) -> None:
    position = "algebraic:\n  white: [Kc7, Rb1, Pe4]\n  black: [Ka8, Qd5, Pa7, Bb8]\n"
    for text in (printed, f"1.{solution}!"):
        assert judged(text, position=position, stipulation="s#1").word != "sound"
        assert not judged(text, position=position, stipulation="s#1").faults


def prints() -> Iterator[Mutated]:
    chance = random.Random(1)
    for _ in range(6):
        yield from mutations(LONG, chance)


@pytest.mark.parametrize("mutated", [*prints()], ids=lambda one: one.kind)
def test_what_is_made_wrong_in_a_print_is_reported_where_it_is(mutated: Mutated) -> None:
    (printed,) = read(entry(mutated.text), "x.olv")
    assert not isinstance(printed, ReadError)
    found = solver.check(printed)
    assert found.word == "differs"
    place = f"x.olv:{mutated.line + 5}:{mutated.column + 2}"
    assert place in [at for at, _, _ in reported(found)]
