"""Rights that a short look leaves open are asked about again, deeper, while time is left."""

from __future__ import annotations

import re

import pytest
from asked import notes, solved

from solver.compiling.past import LOOKS, STRENGTH
from solver.retro import Diagram, deeper, rights

#: T. R. Dawson: black's g7-g5 was the last move, which five half-moves prove and four do not
DEEP = "2brqn1K/1nrQBk1B/PpRp4/N1p2Pp1/1PP2pP1/1pP3p1/6p1/8 w - -"
#: T. R. Dawson: two other last moves are not refuted
OPEN = "2R5/2P5/B1pP1N2/Pp2PpK1/4P3/P1PkN3/1Bpb2P1/1nrQn3 w - -"


def never() -> bool:
    return False


def at_once() -> bool:
    return True


def test_what_a_short_look_leaves_open_is_proven_by_a_deeper_one() -> None:
    diagram = Diagram.of_fen(DEEP)
    first = rights(diagram, STRENGTH)
    found = deeper(diagram, first, LOOKS, never)
    assert (first.proven_en_passant, found.rights.proven_en_passant) == (None, "g6")
    assert (found.rights.strength.depth, found.standing) == (5, {})


@pytest.mark.slow
def test_a_look_that_refutes_nothing_is_followed_by_one_more() -> None:
    """T. R. Dawson: six half-moves prove black's f7-f5."""
    diagram = Diagram.of_fen("6NB/p7/rPpKB1p1/np1pRpPb/Q4bkP/rP3Rpn/P2P1P2/6N1 w - -")
    found = deeper(diagram, rights(diagram, STRENGTH), LOOKS, never)
    assert (found.rights.proven_en_passant, found.rights.strength.depth) == ("f6", 6)


def test_last_moves_that_are_not_refuted_are_named() -> None:
    diagram = Diagram.of_fen(OPEN)
    found = deeper(diagram, rights(diagram, STRENGTH), LOOKS[:1], never)
    assert found.standing["b6"].moves == ("b6-b5", "e2-e1=N")
    assert found.standing["b6"].strength.depth == 5


def test_nothing_is_asked_deeper_when_time_is_up() -> None:
    diagram = Diagram.of_fen(DEEP)
    found = deeper(diagram, rights(diagram, STRENGTH), LOOKS, at_once)
    assert found.rights.proven_en_passant is None
    assert found.standing == {}


@pytest.mark.parametrize("fen", ["8/8/8/8/8/8/7k/4K2R w - -", "4k3/pppppppp/8/8/8/8/8/4K2R w - -"])
def test_where_a_deeper_look_refutes_nothing_rights_are_what_they_were(fen: str) -> None:
    diagram = Diagram.of_fen(fen)
    found = deeper(diagram, rights(diagram, STRENGTH), LOOKS, never)
    assert found.rights.strength == STRENGTH


def test_a_note_names_what_was_not_refuted_and_how_long_that_was_tried() -> None:
    forsyth = OPEN.split()[0].replace("n", "s").replace("N", "S")
    (said,) = notes(f"Forsyth {forsyth}\nStipulation ~1\nRetro")
    assert re.search(r"\(not refuted: b6-b5, e2-e1=N; strength 3, depth \d+, \d+\.\d s", said)


def test_en_passant_that_a_deeper_look_proves_is_played() -> None:
    forsyth = DEEP.split()[0].replace("n", "s").replace("N", "S")
    (twin,) = solved(f"Forsyth {forsyth}\nStipulation s#1\nRetro").twins
    keys = [node.move.kind for phase in twin.phases for node in phase.tree if node.move]
    assert keys[:1] == ["en-passant"]
