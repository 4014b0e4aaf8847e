"""Specifications and tasks that make no sense are refused by the kernel, with a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from solver import _kernel
from solver.compiling.kernel_setup import machine
from solver.compiling.phase_tasks import PhaseTask
from solver.compiling.phases import phases
from solver.model import Problem
from solver.reading.reader import read

HELP = "pieces white kf3 bg1 black kf1 ra8h1 pd4g2\nstip h#2\ncondition anticirce cheylan"

PROOF = "forsyth r1bqkbsr/ppp2ppp/3p4/8/8/8/PPPPPPPP/R1BQKBSR\nstip dia4"

RETRACTOR = "pieces white ka1 ra2 black kc1 pc2\nstip -1w & #1\noption retractor proca"

COALITION = "game coalition\npieces yellow ke1 black ke10\nstip h#1"

KIND = {"name": "rook", "movers": [{"primitive": "ride", "steps": [(0, 1)]}]}

UNIT = {"site": 0, "kind": 0, "owners": 1}

CASTLING = {
    **{"side": 0, "short": True, "king_from": 4, "king_to": 6, "rook_from": 7, "rook_to": 5},
    **{"king_kind": 0, "rook_kind": 0},
}


def task_of(statement: str) -> PhaseTask:
    (problem,) = read(f"BeginProblem\n{statement}\nEndProblem\n")
    assert isinstance(problem, Problem), problem
    (task,) = phases(problem)
    return task


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"sides": 4}, "games of four sides are not supported yet"),
        ({"width": 17, "height": 16}, "the board has too many sites"),
        ({"units": [{"site": 64, "kind": 0, "owners": 1}]}, "a unit stands off the board"),
        ({"units": [UNIT | {"kind": 1}]}, '"units" has a unit of unknown kind'),
        ({"units": [UNIT | {"kind": 1}], "rules": [{"name": "Circe"}]}, "a unit of unknown kind"),
        ({"hands": [{"side": 0, "kind": 1, "count": 1}]}, '"hands" has a unit of unknown kind'),
        ({"units": [{"site": 0, "kind": 0, "owners": 1}] * 2}, "two units on one site"),
        ({"units": [{"site": 0, "owners": 1}]}, "specification lacks kind"),
        ({"kinds": [KIND] * 65}, "more than 64 kinds of unit"),
        ({"kinds": [{"movers": []}]}, "specification lacks name"),
        ({"rules": [{"name": "Nowhere"}]}, "unknown rule: Nowhere"),
        ({"constraints": [{"kind": "wishes"}]}, "unknown kind of a constraint: wishes"),
        ({"constraints": [{"kind": "all", "parts": [0]}]}, "join what does not stand before them"),
        ({"constraints": [{"kind": "not"}]}, "join what does not stand before them"),
        ({"constraints": [{"kind": "stays", "sites": [64]}]}, "name a site off the board"),
        ({"constraints": [{"kind": "route"}]}, "have a route without a beginning"),
        ({"constraints": [{"kind": "route", "sites": [0] * 32}]}, "more squares than can be"),
        ({"constraints": [{"kind": "moves", "from_ply": -1}]}, "name half-moves from both ends"),
        ({"constraints": [{"kind": "moves"}] * 30}, "too much rule state"),
        (
            {"rules": [{"name": "Circe", "parameters": {"D": "volcano"}}]},
            'Circe: value "volcano" of axis D is not supported yet',
        ),
        (
            {"width": 7, "rules": [{"name": "Circe"}]},
            "home squares are defined on the 8x8 board only",
        ),
        (
            {
                "rules": [
                    {"name": "Circe", "parameters": {"base": "anticirce", "O": "strict"}},
                    {"name": "GhostChess"},
                ]
            },
            "GhostChess: no agreed order of effects",
        ),
    ],
)
def test_nonsense_is_refused_with_a_sentence(changes: dict[str, Any], message: str) -> None:
    spec = {"kinds": [KIND]} | changes
    with pytest.raises(ValueError, match=message):
        _kernel.Machine(spec)


@pytest.mark.parametrize(
    "rule",
    [
        {"name": "Wormholes", "parameters": {"sites": "64"}},
        {"name": "MagicSquares", "parameters": {"sites": "3 -1"}},
        {"name": "Imitator", "parameters": {"sites": "64"}},
        {"name": "Immobilio", "parameters": {"kinds": "1"}},
        {"name": "Maximummer", "parameters": {"round": "-1"}},
        {"name": "EiffelChess", "parameters": {"paralysers": ""}},
        {"name": "EiffelChess", "parameters": {"paralysers": "1"}},
        {"name": "LastCapture", "parameters": {"owners": "0"}},
    ],
    ids=str,
)
def test_rules_name_what_is_in_play(rule: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"there is not$|no kind for each"):
        _kernel.Machine({"kinds": [KIND], "rules": [rule]})


@pytest.mark.parametrize(
    ("mover", "message"),
    [
        ({"primitive": "fly", "steps": []}, "unknown movement primitive: fly"),
        ({"primitive": "ride", "steps": [], "line": "wave"}, "unknown line of movement: wave"),
        ({"primitive": "leap", "steps": [], "use": "never"}, "unknown use of a movement: never"),
    ],
)
def test_unknown_movements_are_refused(mover: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        _kernel.Machine({"kinds": [{"name": "bird", "movers": [mover]}]})


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (
            {"width": 1 << 64},
            '"width" is 18446744073709551616, and not a whole number from 1 to 256',
        ),
        ({"height": 0}, '"height" is 0, and not a whole number from 1 to 256'),
        ({"width": "8"}, '"width" is 8, and not a whole number'),
        ({"sides": -1}, '"sides" is -1, and not a whole number from 2 to 4'),
        ({"kinds": 7}, '"kinds" has a value of the wrong kind'),
        ({"cells": [(0, 1, 2)]}, '"cells" has a step that is no pair of numbers'),
        ({"cells": [(0, 0), (7, -1)]}, '"cells" has a point off the board'),
        ({"cells": [(0, 8)]}, '"cells" has a point off the board'),
        ({"units": [{"site": -1, "kind": 0, "owners": 1}]}, '"site" is -1'),
        ({"units": [{"site": 0, "kind": 1 << 16, "owners": 1}]}, '"kind" is 65536'),
        ({"units": [{"site": 0, "kind": 0, "owners": 257}]}, '"owners" is 257'),
        ({"units": [{"site": 0, "kind": 0, "owners": 0}]}, '"owners" is 0'),
        ({"castlings": [CASTLING | {"rook_from": 64}]}, '"castlings" has a site off the board'),
        ({"castlings": [CASTLING | {"king_to": 2}]}, '"castlings" has a king that does not go'),
        ({"castlings": [CASTLING | {"rook_from": 4}]}, '"castlings" has a king that does not go'),
        (
            {"castlings": [CASTLING | {"rook_to": 12}]},
            '"castlings" has a king or rook that arrives',
        ),
        ({"castlings": [CASTLING | {"rook_to": 6}]}, '"castlings" has a king or rook that arrives'),
        ({"castlings": [CASTLING | {"rook_kind": 1}]}, '"castlings" has a unit of unknown kind'),
        (
            {"castlings": [CASTLING | {"passes": 5, "between": [5]}]},
            '"castlings" has a king or rook that arrives where others may stand',
        ),
        (
            {"castlings": [CASTLING | {"passes": 13, "between": [5, 6]}]},
            '"castlings" has a king that passes where others may stand',
        ),
        ({"kinds": [KIND | {"promotes_to": [1]}]}, '"promotes_to" names an unknown kind'),
        (
            {"units": [UNIT | {"under": [{"kind": 1, "owners": 1}]}]},
            '"under" has a unit of unknown kind',
        ),
        ({"units": [UNIT | {"owners": 4}]}, '"owners" are not one side or both'),
        ({"units": [UNIT | {"owners": 5}]}, '"owners" are not one side or both'),
        ({"units": [UNIT | {"owners": 8}]}, '"owners" is 8, and not a whole number from 1 to 7'),
        ({"units": [UNIT | {"under": [{"kind": 0, "owners": 6}]}]}, '"owners" are not one side'),
        ({"units": [{"site": 0, "kind": 0, "owners": 3}]}, '"owners" are both sides, and no rule'),
        ({"units": [{"site": 0, "kind": 0, "owners": 1, "traits": 1 << 40}]}, '"traits"'),
        ({"en_passant": [300]}, '"en_passant" is 300'),
        ({"hands": [{"side": 2, "kind": 0, "count": 1}]}, '"side" is 2'),
        ({"hands": [{"side": 0, "kind": 0, "count": 1 << 31}]}, '"count" is 2147483648'),
    ],
)
def test_numbers_that_do_not_fit_are_refused_by_name(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        _kernel.Machine({"kinds": [KIND]} | changes)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("steps", [(1, 65536)]),
        ("steps", [(1 << 64, 1)]),
        ("sums", [(-1000, 0)]),
        ("most", 1 << 40),
        ("hurdles", -1),
        ("beyond", -1),
        ("angle", 1 << 31),
        ("from_ranks", [1 << 40]),
        ("files", [1000]),
        ("barred_rank", 5000),
    ],
)
def test_numbers_of_movements_are_refused_by_name(field: str, value: object) -> None:
    mover = {"primitive": "ride", "steps": [(0, 1)], field: value}
    with pytest.raises(ValueError, match=f'"{field}" is .* and not a whole number from'):
        _kernel.Machine({"kinds": [{"name": "bird", "movers": [mover]}]})


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("most", -1),
        ("most", 1 << 64),
        ("side", 2),
        ("root", 99),
        ("given", 99),
        ("first_move", 1 << 40),
        ("most_refutations", -1),
        ("longest_threat", 1 << 40),
        ("mating_side", 5),
    ],
)
def test_numbers_of_tasks_are_refused_by_name(field: str, value: int) -> None:
    task = task_of(HELP)
    with pytest.raises(ValueError, match=f'"{field}" is|root of play'):
        machine(task.spec).parts({**task.task, field: value})


def test_arguments_are_refused_by_name() -> None:
    kernel = machine(task_of(HELP).spec)
    for call, name in (
        (lambda: kernel.moves(2), "side"),
        (lambda: kernel.in_check(-1), "side"),
        (lambda: kernel.can_capture_king(1 << 70), "side"),
        (lambda: kernel.perft(-1, 0), "depth"),
        (lambda: kernel.perft(5000, 0), "depth"),
        (lambda: kernel.set_memory(1 << 47), "memory"),
        (lambda: kernel.solve(task_of(HELP).task, (1 << 40,)), "part"),
        (lambda: kernel.solve(task_of(HELP).task, ()), "part"),
    ):
        with pytest.raises(ValueError, match=name):
            call()


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"square": 64}, "a goal's square is off the board"),
        ({"position": [UNIT | {"site": 64}]}, "a goal has a unit off the board"),
        ({"position": [UNIT | {"kind": 40}]}, "a goal has a unit of unknown kind"),
        ({"position": [UNIT, UNIT]}, "a goal has two units on one site"),
    ],
)
def test_goals_name_what_is_on_the_board(changes: dict[str, Any], message: str) -> None:
    of = task_of(PROOF)
    (goal,) = of.task["goals"]
    broken = {**of.task, "goals": [goal | changes]}
    for asks in (_kernel.Machine.parts, lambda kernel, task: kernel.solve(task, (0,))):
        with pytest.raises(ValueError, match=message):
            asks(machine(of.spec), broken)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({0: 10}, "a walk of chess is an unknown kind"),
        ({5: 0}, "two walks of chess are the same kind"),
        ({0: 0, 1: 4}, "a side lacks the king of chess"),
    ],
)
def test_what_takes_back_moves_of_chess_knows_its_units(
    changes: dict[int, int], message: str
) -> None:
    of = task_of(RETRACTOR)
    retractor = of.task["retractor"]
    kinds = [changes.get(walk, kind) for walk, kind in enumerate(retractor["kinds"])]
    broken = {**of.task, "retractor": retractor | {"kinds": kinds}}
    with pytest.raises(ValueError, match=message):
        machine(of.spec).parts(broken)


def test_moves_of_chess_are_taken_back_on_its_board_only() -> None:
    of = task_of(RETRACTOR)
    kinds, units = of.spec["kinds"], of.spec["units"]
    fairy = UNIT | {"site": 40, "kind": len(kinds)}
    for changes, message in (
        ({"height": 7, "castlings": []}, "only on the board of chess"),
        ({"kinds": [*kinds, KIND], "units": [*units, fairy]}, "only of the units of chess"),
    ):
        with pytest.raises(ValueError, match=message):
            machine(of.spec | changes).parts(of.task)


@pytest.mark.parametrize("name", ["queen", "rook", "bishop"])
def test_riders_of_coalition_chess_ride_as_tables_say(name: str) -> None:
    spec = task_of(COALITION).spec
    twice = {"movers": [{"primitive": "ride", "steps": [(1, 0), (2, 0)]}]}  # there in two ways
    kinds = [kind | twice if kind["name"] == name else kind for kind in spec["kinds"]]
    with pytest.raises(ValueError, match=f"coalition chess has units that ride like a {name}"):
        _kernel.Machine(spec | {"kinds": kinds})


def test_trees_that_are_none_are_refused() -> None:
    task = task_of(HELP).task
    kernel = machine(task_of(HELP).spec)
    for node, message in (
        ({"type": "not", "left": 99}, "do not stand before it"),
        ({"type": "not"}, "lacks its first operand"),
        ({"type": "both", "left": 0}, "lacks its second operand"),
        ({"type": "goal", "goal": 9}, "names a goal that is not there"),
        ({"type": "branch", "steps": []}, "one half-move or two"),
    ):
        broken = {**task, "nodes": [*task["nodes"], node], "root": len(task["nodes"])}
        with pytest.raises(ValueError, match=message):
            kernel.parts(broken)
