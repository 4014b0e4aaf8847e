"""Twins: every kind of change, what it starts from, and changes that a position forbids."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

import solver
from solver.catalogue.language import letters
from solver.errors import IllegalSetup
from solver.model import Change, Problem, Twin
from solver.reading.reader import read
from solver.twins import label, twins
from solver.writing.writer import write

DIAGRAM = "white Kc6 Qb1 Pb4 black Ka8 Sh2 neutral Bf3"


def problem(changes: str, *, rest: str = "condition Imitator c2 Hole d2") -> Problem:
    """A problem with these twins, as written in English."""
    text = f"beginproblem pieces {DIAGRAM} stip #2 {rest} {changes} endproblem"
    (found,) = read(text, allow_unsupported=True)
    assert isinstance(found, Problem), found
    return found


def shown(changed: Problem) -> str:
    """Units from a8 to h1, White in capitals, Black in small letters, neutral after =."""
    written = []
    for unit in changed.placements:
        code = letters.code(unit.piece.walk, "en")
        if unit.piece.colour == "white":
            code = code.upper()
        sign = "=" if unit.piece.colour == "neutral" else ""
        written.append(f"{sign}{code}{unit.square}")
    return " ".join(written)


@pytest.mark.parametrize(
    ("changes", "units"),
    [
        ("move b1 h7", "ka8 Qh7 Kc6 Pb4 =bf3 sh2"),
        ("move b1 h2", "ka8 Kc6 Pb4 =bf3 Qh2"),
        ("exchange b1 h2", "ka8 Kc6 Pb4 =bf3 Qh2 sb1"),
        ("remove b1", "ka8 Kc6 Pb4 =bf3 sh2"),
        ("remove b1h2", "ka8 Kc6 Pb4 =bf3"),
        ("add black Rb1 neutral Pa2", "ka8 Kc6 Pb4 =bf3 =pa2 sh2 rb1"),
        ("substitute q g", "ka8 Kc6 Pb4 =bf3 sh2 Gb1"),
        ("rotate 90", "sg8 =bf6 Kc3 Pe2 Qh2 ka1"),
        ("rotate 180", "Qg8 sa7 =bc6 Pg5 Kf3 kh1"),
        ("rotate 270", "kh8 Qa7 Pd7 Kf6 =bc3 sb1"),
        ("mirror a1<-->h1", "kh8 Kf6 Pg4 =bc3 sa2 Qg1"),
        ("mirror a1<-->a8", "Qb8 sh7 =bf6 Pb5 Kc3 ka1"),
        ("mirror a1<-->h8", "ka8 Pe7 Qh7 Kc6 =bf3 sg1"),
        ("mirror a8<-->h1", "sb8 =bc6 Kf3 Qa2 Pd2 kh1"),
        ("polish", "Ka8 kc6 pb4 =bf3 Sh2 qb1"),
        ("remove h2 remove b1 shift a2 b1", "kb7 Kd5 Pc3 =bg2"),
        ("rotate 90 move h2 h3", "sg8 =bf6 Kc3 Qh3 Pe2 ka1"),
    ],
)
def test_changes_of_the_position(changes: str, units: str) -> None:
    (_, _, changed) = [*twins(problem(f"twin {changes}"))][1]
    assert shown(changed) == units


@pytest.mark.parametrize(
    ("changes", "imitator", "hole"),
    [
        ("rotate 90", "g3", "g4"),
        ("mirror a1<-->h1", "f2", "e2"),
        ("remove h2 remove b1 shift a2 a1", "c2", "d1"),
        ("polish", "c2", "d2"),
    ],
)
def test_squares_on_the_board_go_along(changes: str, imitator: str, hole: str) -> None:
    (_, _, changed) = [*twins(problem(f"twin {changes}"))][1]
    found = {condition.name: condition.arguments for condition in changed.conditions}
    assert found == {"Imitator": (imitator,), "Hole": (hole,)}


@pytest.mark.parametrize("change", ["rotate 90", "mirror a1<-->h1", "remove h2b1 shift a2 b1"])
@pytest.mark.parametrize(
    "condition",
    ["MagicSquares d2", "BlackRoyalSquare d2", "Wormholes d2g1", "WhiteForcedSquare d2"],
)
def test_squares_that_a_rule_names_stay(change: str, condition: str) -> None:
    """Holes and imitators stand on the board; what is said of other squares is a rule.

    Source: Popeye 4.104 on these conditions and changes.
    """
    found = problem(f"twin {change}", rest=f"condition {condition}")
    (_, _, changed) = [*twins(found)][1]
    assert changed.conditions == found.conditions


def test_a_turned_board_forgets_the_last_double_step() -> None:
    found = problem("twin rotate 180 twin move b1 b2", rest="option enpassant h4 duplex")
    options = [[option.name for option in changed.options] for _, _, changed in twins(found)]
    assert options == [["EnPassant", "Duplex"], ["Duplex"], ["EnPassant", "Duplex"]]


TURNED = "pieces white Kc1 Ra2 Pe5 black Kc3 Rh2 Pd5\nstip #1\noption EnPassant d6\n"


def test_the_other_side_begins_and_the_two_exchange_their_parts() -> None:
    (found,) = solver.loads(f"BeginProblem\n{TURNED}twin turn black\nEndProblem\n")
    diagram, twin = solver.solve(found).twins
    assert not diagram.phases[0].tree
    (key,) = twin.phases[0].tree
    assert key.move is not None
    assert (key.move.piece.colour, key.move.departure, key.move.arrival) == ("black", "h2", "h1")
    (turned,) = [changed for _, _, changed in twins(found)][1:]
    assert not turned.options  # nobody can capture en passant but after the double step
    duplex = TURNED.replace("option", "option HalfDuplex")
    (same,) = solver.loads(f"BeginProblem\n{duplex}EndProblem\n")
    assert solver.solve(same).twins[0].phases[0].tree == twin.phases[0].tree


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ("turn white", "White is to move in any case"),
        ("turn black turn black", "Black is to move in any case"),
        ("stip dia4 turn white", "who begins dia4 is settled"),
        ("sstip white 1a[#] turn black", "who begins 1a[#]d is settled"),
        ("turn black stip h#2", '"turn" stands before "stipulation"'),
        ("turn green", '"green" is no side. It is White or Black'),
        ("turn", 'the side to move is missing after "turn"'),
    ],
)
def test_a_side_to_move_that_says_nothing_is_refused(changes: str, message: str) -> None:
    text = f"BeginProblem\n{TURNED}twin {changes}\nEndProblem\n"
    (found,) = read(text)
    if isinstance(found, Problem):
        with pytest.raises(IllegalSetup, match=re.escape(message)):
            list(twins(found))
    else:
        assert message in str(found)


@pytest.mark.parametrize(
    ("opening", "asked"),
    [
        ("BeginProblem\npieces white Ka1 black Kc3 Rh2\nstip #1", "turn black"),
        ("AnfangProblem\nSteine weiss Ka1 schwarz Kc3 Th2\nForderung #1", "AmZug schwarz"),
        ("DebutProbleme\npieces blanc Ra1 noir Rc3 Th2\nenonce #1", "trait noir"),
    ],
)
def test_the_side_to_move_is_named_in_every_language_and_written_again(
    opening: str, asked: str
) -> None:
    keyword, end = {"A": ("Zwilling", "EndeProblem"), "D": ("jumeau", "FinProbleme")}.get(
        opening[0], ("twin", "EndProblem")
    )
    circe = {"A": "Bedingung Circe"}.get(opening[0], "condition Circe")
    (found,) = solver.loads(f"{opening}\n{keyword} {circe} {asked}\n{end}\n")
    ((of_rule, turned),) = (twin.changes for twin in found.twins)
    assert (of_rule.kind, turned) == ("condition", Change("turn", ("black",)))
    (again,) = solver.loads(write(found))
    assert again == found


def test_twins_start_from_the_diagram_unless_continued() -> None:
    found = problem("twin move b1 b2 twin move b4 b5 twin continued move b5 b6", rest="")
    whole = "ka8 Kc6 Pb4 =bf3 sh2 Qb1"
    assert [(name, shown(changed)) for name, _, changed in twins(found)] == [
        ("a", whole),
        ("b", whole.replace("sh2 Qb1", "Qb2 sh2")),
        ("c", whole.replace("Pb4", "").replace("Kc6 ", "Kc6 Pb5")),
        ("d", whole.replace("Pb4 ", "").replace("Kc6", "Pb6 Kc6")),
    ]
    assert all(not changed.twins for _, _, changed in twins(found))


def test_a_zero_position_is_not_solved() -> None:
    found = problem("zeroposition move b1 b2 twin move b1 b3", rest="")
    assert [name for name, _, _ in twins(found)] == ["a", "b"]
    assert found.zeroposition
    assert not any(changed.zeroposition for _, _, changed in twins(found))


def test_stipulation_and_conditions_change_and_come_back() -> None:
    found = problem("twin stip h#3 cond Madrasi twin polish", rest="condition Circe")
    asked = [
        (changed.stipulation and changed.stipulation.text, [c.name for c in changed.conditions])
        for _, _, changed in twins(found)
    ]
    assert asked == [("#2", ["Circe"]), ("h#3", ["Madrasi"]), ("#2", ["Circe"])]


def test_asking_for_a_to_b_makes_the_position_the_first_diagram() -> None:
    found = problem("twin stip a=>b2 add white Ka1 black Ka8", rest="")
    (_, _, changed) = [*twins(found)][1]
    assert changed.start == found.placements
    assert shown(changed) == "ka8 Ka1"


def test_without_twins_there_is_no_label() -> None:
    found = problem("")
    assert [*twins(found)] == [("", None, found)]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (["move a1 a2"], "there is no unit on a1"),
        (["move b1 b2", "exchange b1 c6"], "there is no unit on b1"),
        (["remove b1", "remove b1"], "there is no unit on b1"),
        (["shift a1 a2"], "what stands on a8 would leave the board"),
        (["shift b1 a1"], "what stands on a8 would leave the board"),
    ],
)
def test_the_reader_refuses_forbidden_changes(changes: Sequence[str], message: str) -> None:
    text = " ".join(f"twin {'continued ' if n else ''}{c}" for n, c in enumerate(changes))
    (found,) = read(f"begin stip #2 pieces {DIAGRAM} {text} end")
    assert message in str(found)


def test_forbidden_changes_of_a_problem_made_by_hand() -> None:
    twin = Twin((Change("move", ("e4", "e5")),))
    with pytest.raises(IllegalSetup, match="there is no unit on e4"):
        [*twins(Problem("en", twins=(twin,)))]


@pytest.mark.parametrize(("number", "letter"), [(0, "a"), (25, "z"), (26, "z1"), (30, "z5")])
def test_labels(number: int, letter: str) -> None:
    assert label(number) == letter
