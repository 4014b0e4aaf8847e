"""The kernel as Python sees it: tasks in parts, limits, and what it says about nonsense."""

from __future__ import annotations

import signal
import threading
from typing import Any

import pytest

from solver import _kernel
from solver.compiling.kernel_setup import machine
from solver.compiling.phase_tasks import PhaseTask
from solver.compiling.phases import phases
from solver.decoding.solutions import Lines, nodes
from solver.model import Problem
from solver.reading.reader import read

HELP = "pieces white kf3 bg1 black kf1 ra8h1 pd4g2\nstip h#2\ncondition anticirce cheylan"
DIRECT = "pieces white kb6 qf2 rd1 sg5 black kd8 rc8 pd7e6\nstip #2\noption try variation"
SERIES = "pieces white ka1 rb1 black kf5 pa4 bc8\nstip ser-+4"
PARRAIN = """pieces white kf8 qh3 rb4b5 bb3 sb2 pd3a4f4h4f5e7g7h2
black kf6 qc1 rf3 sh5 pe3e8g8
stip #2
condition circe parrain
option variation try"""
LONG = "pieces white kc1 qd1 rh1 bb2 black kg8 rf8 qd8 pf7g7h7 bc8\nstip h#4"
HELP_3 = "pieces white kb1 qd4 sc3 black kh8 rg8 bf8 pg7h7\nstip h#3\ncondition circe"
DIRECT_4 = "pieces white kb6 qf2 rd1 sg5 black kd8 rc8 pd7e6\nstip #4"
PROOF = "forsyth r1bqkbsr/ppp2ppp/3p4/8/8/8/PPPPPPPP/R1BQKBSR\nstip dia4"
RETRACTOR = "pieces white ka1 ra2 black kc1 pc2\nstip -1w & #1\noption retractor proca"
COALITION = "game coalition\npieces yellow ke1 black ke10\nstip h#1"
STATEMENTS = [HELP, DIRECT, SERIES, PARRAIN]

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


def solved(task: PhaseTask, kernel: _kernel.Machine | None = None) -> list[Any]:
    """The solutions of all parts, in order."""
    kernel = kernel or machine(task.spec)
    results = [kernel.solve(task.task, part) for part in kernel.parts(task.task)]
    assert all(result["complete"] for result in results)
    return [found for result in results for found in found_in(result)]


def moves_made(task: PhaseTask, kernel: _kernel.Machine) -> int:
    parts = kernel.parts(task.task)
    return sum(kernel.solve(task.task, part)["moves"] for part in parts)


def found_in(result: dict[str, Any]) -> list[Any]:
    """The lines and first moves of a part; records stand for moves."""
    return [*Lines([result["lines"]], bytes), *nodes([result["nodes"]], bytes)]  # type: ignore[arg-type]


@pytest.mark.parametrize("statement", STATEMENTS)
def test_parts_are_independent(statement: str) -> None:
    task = task_of(statement)
    parts = machine(task.spec).parts(task.task)
    assert len(set(parts)) == len(parts) > 1
    alone = {part: machine(task.spec).solve(task.task, part) for part in reversed(parts)}
    found = [one for part in parts for one in found_in(alone[part])]
    assert found == solved(task) != []


def test_only_long_lines_have_parts_of_two_half_moves() -> None:
    task = task_of("pieces white ka1 rb1 black kf5 pa4 bc8\nstip ser-+6")
    parts = machine(task.spec).parts(task.task)
    longest = parts[-1][0]
    assert {len(part) for part in parts if part[0] == longest} == {3}
    assert {len(part) for part in parts if 2 < part[0] < longest} == {2}


def test_the_two_longest_lengths_have_small_parts_where_lines_are_long() -> None:
    task = task_of("pieces white ka1 rb1 black kf5 pa4 bc8\nstip h#5")
    parts = machine(task.spec).parts(task.task)
    lengths = {length: {len(part) for part in parts if part[0] == length} for length, *_ in parts}
    assert lengths == {2: {1}, 4: {2}, 6: {2}, 8: {3}, 10: {3}}
    named = [{part[1:] for part in parts if part[0] == length} for length in (8, 10)]
    assert named[0] == named[1]


def test_parts_name_one_half_move_where_there_would_be_too_many() -> None:
    queens = "board 16x16\npieces white ka3 qb1c2d3e4f5g6 black kp14 qo15n14m13l12k11j10\nstip h#3"
    task = task_of(queens)
    parts = machine(task.spec).parts(task.task)
    assert {len(part) for part in parts if part[0] == parts[-1][0]} == {2}
    assert len(parts) < 1000


@pytest.mark.parametrize("statement", [*STATEMENTS, HELP_3, DIRECT_4, PROOF])
def test_a_table_without_room_finds_the_same(statement: str) -> None:
    task = task_of(statement)
    kernel = machine(task.spec)
    kernel.set_memory(0)  # four positions
    assert solved(task, kernel) == solved(task)


@pytest.mark.parametrize("statement", [HELP_3, DIRECT_4, PROOF])
def test_a_table_far_too_small_costs_moves(statement: str) -> None:
    task = task_of(statement)
    small, large = machine(task.spec), machine(task.spec)
    small.set_memory(8 << 10)  # 256 positions
    assert moves_made(task, small) > moves_made(task, large)


@pytest.mark.parametrize("statement", STATEMENTS)
def test_the_diagram_stays(statement: str) -> None:
    task = task_of(statement)
    kernel = machine(task.spec)
    diagram = kernel.position_bytes()
    for side in (0, 1):
        assert kernel.perft(1, side) == len(kernel.moves(side))
        assert kernel.perft(0, side) == 1
        kernel.in_check(side)
        kernel.can_capture_king(side)
        assert kernel.position_bytes() == diagram
    solved(task, kernel)
    assert kernel.position_bytes() == diagram
    assert solved(task, kernel) == solved(task)  # what the table knows changes nothing


@pytest.mark.parametrize("statement", STATEMENTS)
def test_records_say_how_long_they_are(statement: str) -> None:
    kernel = machine(task_of(statement).spec)
    for record in (*kernel.moves(0), *kernel.moves(1)):
        assert len(record) == 11 + 2 * 8 + 22 * record[4]


def test_a_stop_flag_ends_the_search() -> None:
    task = task_of(LONG)
    kernel = machine(task.spec)
    stop = _kernel.StopFlag()
    assert not stop.is_set
    timer = threading.Timer(0.1, stop.set)
    timer.start()
    result = whole(kernel, task, stop)
    timer.join()
    assert stop.is_set
    assert not result["complete"]
    assert kernel.perft(9, 1, stop) > 0  # what it has counted by then


def whole(kernel: _kernel.Machine, task: PhaseTask, *limits: Any) -> dict[str, Any]:
    """The whole task as a part."""
    return kernel.solve(task.task, (task.task["nodes"][-1]["longest"],), *limits)


def test_poll_is_given_the_moves_and_ends_the_search() -> None:
    task = task_of(LONG)
    kernel = machine(task.spec)
    reported: list[int] = []

    def poll(moves: int) -> bool:
        reported.append(moves)
        return len(reported) == 3

    result = whole(kernel, task, None, poll, 0.01)
    assert not result["complete"]
    assert len(reported) == 3
    assert sorted(reported) == reported
    assert result["moves"] >= reported[-1]


def test_what_poll_raises_comes_out_and_the_diagram_stays() -> None:
    task = task_of(LONG)
    kernel = machine(task.spec)
    diagram = kernel.position_bytes()

    def poll(moves: int) -> bool:
        raise LookupError("enough")

    with pytest.raises(LookupError, match="enough"):
        whole(kernel, task, None, poll, 0.0)
    assert kernel.position_bytes() == diagram


def test_signals_come_through() -> None:
    task = task_of(LONG)
    kernel = machine(task.spec)

    def ring(number: int, frame: object) -> None:
        raise TimeoutError("the bell")

    def search() -> None:
        signal.setitimer(signal.ITIMER_REAL, 0.1)
        whole(kernel, task)

    before = signal.signal(signal.SIGALRM, ring)
    try:
        with pytest.raises(TimeoutError, match="the bell"):
            search()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_machines_in_threads_do_not_disturb_each_other() -> None:
    task = task_of(HELP)
    found: list[list[Any]] = []
    threads = [threading.Thread(target=lambda: found.append(solved(task))) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [solved(task)] * 3


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


def test_every_rule_of_the_kernel_has_a_name() -> None:
    names = _kernel.rule_names()
    assert "Circe" in names
    assert len(set(names)) == len(names)
