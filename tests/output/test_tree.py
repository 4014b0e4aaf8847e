"""Layout of battle play."""

from __future__ import annotations

from notated import move

from solver.model import Node
from solver.output.moves import Notation
from solver.output.phrases import PHRASES
from solver.output.tree import tree
from solver.output.vocabulary import vocabulary


def written(*nodes: Node, set_play: bool = False) -> str:
    return tree(nodes, Notation(vocabulary("en")), PHRASES["en"], set_play)


MATE = Node(move("Qd5-d8", "#"))


def test_key_with_threat_and_variation() -> None:
    defence = Node(move("Ke8-e7"), variations=(Node(move("Qd5-d7", "#")),))
    key = Node(move("Qd1-d5"), "!", threats=(MATE,), variations=(defence,))
    assert written(key) == (
        "\n   1.Qd1-d5 ! threat:\n          2.Qd5-d8 #\n      1...Ke8-e7\n          2.Qd5-d7 #\n"
    )


def test_try_with_its_refutation() -> None:
    refutation = Node(move("Ke8-e7"), "!")
    attempt = Node(move("Qd1-d5", "+"), "?", refutations=(refutation,))
    assert written(attempt) == "\n   1.Qd1-d5 + ?\n    but\n      1...Ke8-e7 !\n"


def test_zugzwang() -> None:
    assert written(Node(move("Qd1-d5"), "!", zugzwang=True)) == "\n   1.Qd1-d5 ! zugzwang.\n"


def test_key_that_mates() -> None:
    assert written(Node(move("Qd1-d8", "#"), "!")) == "\n   1.Qd1-d8 # !\n"


def test_violated_constraint_has_no_line_of_its_own() -> None:
    assert written(Node(move("Qd1-d8", "#"), "?!?")) == "\n   1.Qd1-d8 # ?!?"


def test_set_play_begins_with_defences() -> None:
    defence = Node(move("Ke8-e7"), variations=(MATE,))
    assert written(defence, set_play=True) == "\n      1...Ke8-e7\n          2.Qd5-d8 #"


def test_threats_below_a_variation() -> None:
    continuation = Node(move("Qd5-d7", "+"), threats=(Node(move("Qd7-d8", "#")),))
    key = Node(move("Qd1-d5"), "!", variations=(Node(move("Ke8-f8"), variations=(continuation,)),))
    assert written(key).splitlines()[-2:] == [
        "          2.Qd5-d7 + threat:",
        "                  3.Qd7-d8 #",
    ]


def test_play_after_the_key() -> None:
    defence = Node(move("h7-h6"), unanswered=True)
    assert written(Node(None, threats=(MATE,), variations=(defence,))) == (
        "\n threat:\n          2.Qd5-d8 #\n      1...h7-h6\n        refutes."
    )
    assert written(Node(None, zugzwang=True)) == "\n zugzwang."


def test_play_after_a_key_without_threats_or_with_check() -> None:
    defence = Node(move("h7-h6"))
    assert written(Node(None, variations=(defence,))) == "\n      1...h7-h6"
    assert written(Node(None, "+", variations=(defence,))) == " +\n      1...h7-h6"
