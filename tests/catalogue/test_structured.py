"""Structured stipulations: trees from their parts, and back to text."""

from __future__ import annotations

import pytest

from solver.catalogue.stipulation import structured, trees
from solver.catalogue.stipulation.plays import StipulationError, inverted
from solver.catalogue.stipulation.structured import HalfMove, branch, fork, joined, text_of
from solver.catalogue.stipulation.trees import classic
from solver.model import Both, Branch, Either, Goal, Not, Step

MATE, STALEMATE = Goal("#"), Goal("=")
AT_ONCE = branch([HalfMove("a", (MATE,)), HalfMove("d")], 1)
FORCED = branch([HalfMove("d", (MATE,)), HalfMove("a")], 1)


def test_a_constraint_restrains_the_half_move_after_it() -> None:
    reflex = branch(
        [HalfMove("a", (fork(AT_ONCE, ends=True),)), HalfMove("d", (), (Not(AT_ONCE),))], 3
    )
    assert reflex == classic("r", MATE, 2).play
    assert text_of(reflex) == "3a[>1a[#]d]d{!1a[#]d}"


def test_a_constraint_of_a_series_restrains_every_move() -> None:
    series = branch([HalfMove("s", (AT_ONCE,), (Not(AT_ONCE),))], 2)
    assert series.steps[0].constraint == Not(AT_ONCE)
    assert text_of(series) == "2s[1a[#]d]{!1a[#]d}"


def test_several_constraints_hold_together() -> None:
    series = branch([HalfMove("s", (), (MATE, STALEMATE))], 2)
    assert series.steps[0].constraint == Both(MATE, STALEMATE)


def test_a_single_letter_stands_for_a_branch_of_one_half_move() -> None:
    assert branch([HalfMove("d", (MATE,))], 1) == FORCED
    assert branch([HalfMove("a", (MATE,))], 1) == AT_ONCE


@pytest.mark.parametrize(
    ("kinds", "longest", "shortest", "message"),
    [
        ("a", 3, 0, 'after 3a a "d" is missing'),
        ("h", 1, 0, '"h" is no branch'),
        ("hd", 2, 0, '"hd" is no branch'),
        ("s", 2, 3, "3:2 is no length"),
        ("hh", 0, 0, "0:0 is no length"),
    ],
)
def test_letters_and_lengths_go_together(
    kinds: str, longest: int, shortest: int, message: str
) -> None:
    with pytest.raises(StipulationError, match=message):
        branch([HalfMove(kind) for kind in kinds], longest, shortest)  # type: ignore[arg-type]


@pytest.mark.parametrize(("kinds", "longest"), [("da", 3), ("hh", 4)])
def test_the_right_to_move_is_restrained_in_two_places_only(kinds: str, longest: int) -> None:
    first, second = tuple(kinds)
    with pytest.raises(StipulationError, match=r"\?\+\?"):
        branch([HalfMove(first), HalfMove(second, parry=True)], longest)  # type: ignore[arg-type]


def test_a_parry_is_the_right_to_move_in_check() -> None:
    parry = branch([HalfMove("a", (MATE,)), HalfMove("d", parry=True)], 15)
    assert text_of(parry) == "15a[#]?+?d"
    assert trees.unsupported(structured.stipulation("white", parry)) is None


def test_a_leaf_or_a_defence_does_not_end_play() -> None:
    for play in (MATE, FORCED):
        with pytest.raises(StipulationError, match=">"):
            fork(play, ends=True)


def test_marks_reach_both_sides_of_an_expression() -> None:
    hidden = fork(Either(AT_ONCE, Not(AT_ONCE)), hidden=True, ends=True)
    assert text_of(hidden) == ">/1a[#]d|!>/1a[#]d"


def test_the_other_side_begins() -> None:
    help_play = branch([HalfMove("h"), HalfMove("h", (MATE,))], 4)
    assert text_of(inverted(help_play)) == "-4hh[#]"
    assert inverted(inverted(help_play)) == help_play
    assert text_of(inverted(Both(help_play, Not(AT_ONCE)))) == "-4hh[#]&!-1a[#]d"
    with pytest.raises(StipulationError, match="not before a goal"):
        inverted(MATE)


def test_only_expressions_of_one_group_are_joined() -> None:
    assert joined("&", AT_ONCE, classic("h", MATE, 1).play) == Both(
        AT_ONCE, classic("h", MATE, 1).play
    )
    assert joined("|", MATE, STALEMATE) == Either(MATE, STALEMATE)
    for left, right in ((MATE, AT_ONCE), (AT_ONCE, FORCED)):
        with pytest.raises(StipulationError, match="two of a kind"):
            joined("|", left, right)


def test_brackets_are_written_where_they_matter() -> None:
    both = Both(MATE, Either(STALEMATE, Not(Both(MATE, STALEMATE))))
    assert text_of(both) == "#&(=|!(#&=))"


def test_the_whole_stipulation() -> None:
    play = Branch((Step("s", (Goal("z", "g7"),)),), 5, 3)
    found = structured.stipulation("black", play)
    assert (found.side, found.text, found.kind, found.moves) == (
        "black",
        "3:5s[zg7]",
        "structured",
        None,
    )
    assert found.structured
