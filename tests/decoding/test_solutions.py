"""Solution pools: lines and trees of play in numbers, read when they are looked at."""

from __future__ import annotations

import pickle

import made_pools
import pytest
from made_pools import MadeNode

from solver.decoding.solutions import ENOUGH, Lines, first_keys, first_lines, nodes
from solver.model import Block, Line, Move, Node, Piece

LINES = [[b"a", b"b", b"a"], [b"b"], []]


def move(record: bytes) -> Move:
    """Records stand where departures would."""
    return Move(Piece("white", "king"), record.decode(), "")


def line(*records: bytes, skipped: int = 0, intro: int = 0, violates: bool = False) -> Line:
    return Line(tuple(map(move, records)), skipped, intro, violates)


def test_lines_of_all_pools_come_in_order() -> None:
    found = Lines([made_pools.of_lines(*LINES), made_pools.of_lines([b"b", b"a"])], move)
    expected = tuple(line(*records) for records in (*LINES, [b"b", b"a"]))
    assert tuple(found) == expected == found
    assert len(found) == 4
    assert (found[0], found[-1], found[1:3]) == (expected[0], expected[-1], expected[1:3])
    with pytest.raises(IndexError):
        found[4]


def test_a_line_with_an_introduction_that_violates() -> None:
    pool = made_pools.of_lines([b"a", b"b"], intro=300, violates=True)
    assert Lines([pool], move, 2)[0] == line(b"a", b"b", skipped=2, intro=300, violates=True)


@pytest.mark.parametrize("count", [1, ENOUGH])
def test_lines_that_are_too_short_say_so_alone_and_in_blocks(count: int) -> None:
    pools = [
        made_pools.of_lines(*[[b"a", b"b"]] * count, intro=1, is_short=True),
        made_pools.of_lines(*[[b"a", b"b"]] * count, intro=1),
    ]
    found = Lines(pools, move)
    assert [one.is_short for one in found] == [True] * count + [False] * count
    blocks = [one for block in found.blocks() for one in _lines(block)]
    assert blocks == list(found)
    assert {one.intro for one in found} == {1}


def _lines(block: Block | Line) -> list[Line]:
    return [block] if isinstance(block, Line) else list(block.lines())


def test_lines_that_violate_may_be_left_out() -> None:
    pools = [made_pools.of_lines([b"a"], violates=True), made_pools.of_lines([b"b"])]
    assert Lines(pools, move, violations=False) == (line(b"b"),)
    assert len(Lines(pools, move, violations=False)) == 1
    assert not Lines(pools[:1], move, violations=False)
    assert Lines(pools[:1], move)


def test_equal_records_of_a_pool_are_one_move() -> None:
    first, _, second = Lines([made_pools.of_lines(*LINES)], move)[0].moves
    assert first is second


@pytest.mark.parametrize("run", [1, ENOUGH - 1, ENOUGH, ENOUGH + 1, 5 * ENOUGH, 5 * ENOUGH + 1])
def test_lines_of_changing_lengths_come_in_order_as_blocks(run: int) -> None:
    """Runs of as many lines of one length as are looked at at once, one fewer and one more."""
    records = [[b"a"] * plies for plies in (1, 2, 1, 3, 2) for _ in range(run)]
    found = Lines([made_pools.of_lines(*records)], move)
    lengths: list[int] = []
    blocks = 0
    for one in found.blocks():
        if isinstance(one, Block):
            blocks += 1
            lengths += [len(one.columns)] * len(one.columns[0])
        else:
            lengths.append(len(one.moves))
    assert lengths == [len(line) for line in records]
    assert blocks == (5 if run >= ENOUGH else 0)


@pytest.mark.parametrize(
    ("marks", "expected"),
    [
        (1, {"mark": "!"}),
        (2, {"mark": "?"}),
        (16, {"mark": "?!?"}),
        (32, {"mark": "+"}),
        (1 | 4, {"mark": "!", "zugzwang": True}),
        (8, {"unanswered": True}),
        (64, {"same_side": True}),
        (1 | 3 << 8, {"mark": "!", "sooner": 3}),
        (0, {}),
    ],
)
def test_marks_of_a_node(marks: int, expected: dict[str, object]) -> None:
    (found,) = nodes([made_pools.of_nodes((b"a", marks, [], [], []))], move)
    assert found == Node(move(b"a"), **expected)  # type: ignore[arg-type]


def test_how_much_sooner_a_key_is_stands_beside_what_follows_it() -> None:
    below: MadeNode = (b"b", 0, [], [], [])
    (found,) = nodes([made_pools.of_nodes((b"a", 1 | 4095 << 8, [], [below], []))], move)
    assert (found.sooner, len(found.variations)) == (4095, 1)


def test_a_tree_is_read_part_by_part() -> None:
    deep: MadeNode = (b"b", 0, [], [(b"c", 0, [], [], [])], [])
    leaf: MadeNode = (b"d", 0, [], [], [])
    (found,) = nodes([made_pools.of_nodes((None, 0, [leaf], [deep, leaf], [leaf]))], move)
    plain = Node(move(b"d"))
    assert found.move is None
    assert found.threats == found.refutations == (plain,)
    assert found.variations == (Node(move(b"b"), variations=(Node(move(b"c")),)), plain)
    assert not plain.threats
    assert found.threats


def test_the_first_lines() -> None:
    assert Lines([first_lines(made_pools.of_lines(*LINES), 2)], move) == tuple(
        line(*records) for records in LINES[:2]
    )


def test_the_first_keys_with_the_tries_before_them() -> None:
    leaf: MadeNode = (b"x", 0, [], [], [])
    made: list[MadeNode] = [
        (b"t", 2, [], [leaf], []),
        (b"k", 1, [leaf], [leaf, leaf], []),
        (b"u", 2, [], [], []),
    ]
    cut = first_keys(made_pools.of_nodes(*made, (b"l", 1, [], [], [])), 1)
    assert cut[:2] == (2, 1)
    assert nodes([cut], move) == nodes([made_pools.of_nodes(*made[:2])], move)


def test_pools_travel_between_processes() -> None:
    lines = Lines([made_pools.of_lines(*LINES)], move)
    tree = nodes([made_pools.of_nodes((b"k", 1, [], [(b"x", 0, [], [], [])], []))], move)
    assert pickle.loads(pickle.dumps((lines, tree))) == (lines, tree)
