"""Solutions as typed JSON."""

from __future__ import annotations

import json
from typing import Any

import pytest
from notated import move

from solver.model import (
    Branch,
    Change,
    Condition,
    Effect,
    Found,
    Goal,
    Line,
    Move,
    Node,
    Phase,
    Piece,
    Place,
    Placement,
    Problem,
    Solution,
    Step,
    Stipulation,
    Twin,
    TwinSolution,
)
from solver.output import json as output
from solver.output import json_twin

PLAY = Branch((Step("h"), Step("h", (Goal("#"),))), 2)
HELP = Stipulation("h#1", "black", PLAY, "help", 1)
KINGS = (Placement("a1", Piece("white", "king")), Placement("h8", Piece("black", "king")))
REBIRTH = Effect("add", "rebirth", Piece("black", "pawn"), "d7")
CAPTURE = Move(
    Piece("white", "queen", ("kamikaze",)),
    "d1",
    "d5",
    "capture",
    "d5",
    Piece("black", "pawn"),
    (REBIRTH,),
    check=True,
    goal="#",
)


def decoded(*phases: Phase, **problem: Any) -> dict[str, Any]:
    (line,) = output.render(
        Solution(Problem("de", KINGS, HELP, **problem), (TwinSolution("", None, phases),))
    )
    assert line.endswith("\n")
    assert line.count("\n") == 1
    found: dict[str, Any] = json.loads(line)
    return found


def test_keys_and_their_order() -> None:
    found = decoded()
    assert list(found) == [
        *("schema", "problem", "twin", "stipulation", "conditions", "constraints", "status"),
        *("phases", "moves", "seconds", "notes", "legend", "pruning"),
    ]
    assert found["schema"] == 2
    assert found["stipulation"] == "h#1"
    assert found["phases"] == []


def test_problem_by_file_and_number() -> None:
    assert decoded(place=Place("column.inp", 7, 1), number=3)["problem"] == "column.inp#3"
    assert decoded()["problem"] == "-#1"


def test_conditions_by_key_whatever_the_language() -> None:
    found = decoded(conditions=(Condition("AntiCirce", ("Cheylan",)), Condition("Madrasi")))
    assert found["conditions"] == ["AntiCirce Cheylan", "Madrasi"]


def test_move_in_full() -> None:
    (phase,) = decoded(Phase("actual", "black", "line", (Line((CAPTURE,)),)))["phases"]
    assert phase["lines"][0][0] == {
        "text": "kDd1*d5[+sBd7]",
        "kind": "capture",
        "piece": {"colour": "white", "walk": "queen", "attributes": ["kamikaze"]},
        "from": "d1",
        "to": "d5",
        "capture": {"at": "d5", "piece": {"colour": "black", "walk": "pawn", "attributes": []}},
        "effects": [
            {
                "op": "add",
                "reason": "rebirth",
                "piece": {"colour": "black", "walk": "pawn", "attributes": []},
                "at": "d7",
                "to": None,
                "after": None,
            }
        ],
        "check": True,
        "goal": "#",
    }


def test_null_move() -> None:
    null = Move(Piece("neutral", ""), "", "", "null")
    (phase,) = decoded(Phase("actual", "black", "line", (Line((null,)),)))["phases"]
    (found,) = phase["lines"][0]
    assert (found["text"], found["piece"], found["from"], found["to"]) == ("...", None, None, None)


def test_effect_that_changes_a_unit() -> None:
    promoted = move("e7-e8=D", language="de")
    (phase,) = decoded(Phase("actual", "black", "line", (Line((promoted,)),)))["phases"]
    (effect,) = phase["lines"][0][0]["effects"]
    assert (effect["op"], effect["after"]["walk"]) == ("promote", "queen")


def test_lines_of_a_phase() -> None:
    lines = (Line((CAPTURE, CAPTURE), 1), Line((CAPTURE,), 1))
    (phase,) = decoded(Phase("set", "black", "line", lines))["phases"]
    assert (phase["kind"], phase["side"], phase["skipped"]) == ("set", "black", 1)
    assert [len(line) for line in phase["lines"]] == [2, 1]


def test_tree_of_a_phase() -> None:
    leaf = Node(move("Ke8-e7", language="de"), unanswered=True)
    refuted = Node(leaf.move, "!")
    key = Node(move("Dd1-d5", language="de"), "?", (leaf,), True, (leaf, leaf), (refuted,))
    (phase,) = decoded(Phase("actual", "white", "tree", tree=(key,)))["phases"]
    (found,) = phase["tree"]
    assert list(found) == [
        *("move", "mark", "zugzwang", "unanswered", "threats", "variations", "refutations"),
    ]
    assert (found["mark"], found["zugzwang"], found["unanswered"]) == ("?", True, False)
    assert [len(found[key]) for key in ("threats", "variations", "refutations")] == [1, 2, 1]
    assert found["variations"][0]["unanswered"] is True
    assert found["refutations"][0]["mark"] == "!"


def test_played_key_has_no_move() -> None:
    (phase,) = decoded(Phase("postkey", "black", "tree", tree=(Node(None, zugzwang=True),)))[
        "phases"
    ]
    assert phase["tree"][0]["move"] is None


def test_one_line_a_twin_with_its_own_rules() -> None:
    stipulation = Stipulation("h=1", "black", PLAY, "help", 1)
    twin = Twin((Change("stipulation", stipulation=stipulation),))
    onward = Twin((Change("condition", conditions=(Condition("Circe"),)),), continued=True)
    problem = Problem("en", KINGS, HELP, twins=(twin, onward))
    solution = Solution(
        problem,
        (
            TwinSolution("a", None, moves=7, seconds=0.12345),
            TwinSolution("b", twin, status="partial", messages=("Cut.",)),
            TwinSolution("c", onward, status="interrupted", seconds_left=(95.04, 310.5)),
        ),
        notes=("Note.",),
    )
    first, second, third = map(json.loads, output.render(solution))
    assert (first["twin"], first["stipulation"], first["moves"]) == ("a", "h#1", 7)
    assert first["seconds"] == 0.123
    assert (second["stipulation"], second["status"]) == ("h=1", "partial")
    assert second["notes"] == ["Cut.", "Note."]
    assert (third["stipulation"], third["conditions"]) == ("h=1", ["Circe"])
    assert third["seconds_left"] == [95.0, 310.5]
    assert "seconds_left" not in second


def test_refusal() -> None:
    found = json.loads(output.refusal("column.inp#2", ["no piece has the letters X"]))
    assert found["status"] == "refused"
    assert found["notes"] == ["no piece has the letters X"]
    assert list(found) == list(decoded())


# --- long answers


def in_pieces(
    phases: tuple[Phase, ...], monkeypatch: pytest.MonkeyPatch, size: int
) -> list[dict[str, Any]]:
    """The objects of a twin, when they are to have no more than so many characters or one line."""
    monkeypatch.setattr(json_twin, "PIECE", size)
    twin = TwinSolution("a", None, phases, moves=7, seconds=0.5)
    return [json.loads(line) for line in output.render(Solution(Problem("en", KINGS), (twin,)))]


def put_together(pieces: list[dict[str, Any]]) -> dict[str, Any]:
    """As docs/json.md tells a reader to do it."""
    phases: list[dict[str, Any]] = []
    for piece in pieces:
        for phase in piece["phases"]:
            if phase.pop("continued", False):
                play = "tree" if "tree" in phase else "lines"
                phases[-1][play] += phase[play]
            else:
                phases.append(phase)
    whole = {**pieces[-1], "phases": phases}
    whole.pop("piece", None)
    whole.pop("more", None)
    return whole


LINES = tuple(Line((CAPTURE,) * length, skipped=1) for length in range(1, 8))
NODES = tuple(Node(CAPTURE, "!", variations=(Node(CAPTURE),) * number) for number in range(6))
PHASES = (
    Phase("set", "white", "line", LINES[:2]),
    Phase("actual", "white", "line", LINES),
    Phase("actual", "white", "line", ()),
    Phase("actual", "black", "tree", tree=NODES),
)


@pytest.mark.parametrize("size", [1, 700, 2_000, 5_000])
def test_a_long_answer_comes_in_pieces_that_make_up_the_whole(
    monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    (whole,) = in_pieces(PHASES, monkeypatch, 1_000_000)
    assert "piece" not in whole
    pieces = in_pieces(PHASES, monkeypatch, size)
    assert len(pieces) > 1
    assert [piece["piece"] for piece in pieces] == list(range(1, len(pieces) + 1))
    assert [piece["more"] for piece in pieces] == [True] * (len(pieces) - 1) + [False]
    assert {tuple(piece) for piece in pieces} == {(*whole, "piece", "more")}
    for piece in pieces[:-1]:
        assert (piece["status"], piece["moves"], piece["seconds"]) == (None, None, None)
    assert put_together(pieces) == whole


def test_pieces_are_written_as_solutions_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json_twin, "PIECE", 1)
    writer = output.Writer(Problem("en", KINGS))
    some = Phase("actual", "white", "line", LINES[:2])
    assert len(list(writer.found(Found("", None, some, ends=False)))) == 2
    assert list(writer.found(Found("", None, Phase("actual", "white", "line"), ends=True))) == []
    (last,) = writer.twin(TwinSolution("", None, (some,), status="interrupted"))
    assert json.loads(last)["status"] == "interrupted"
    assert json.loads(last)["phases"] == []


def test_why_a_search_was_cut_is_among_the_notes() -> None:
    twin = TwinSolution("", None, status="interrupted", reasons=("time limit reached",))
    (line,) = output.render(Solution(Problem("en", KINGS), (twin,)))
    assert json.loads(line)["notes"] == ["time limit reached"]
