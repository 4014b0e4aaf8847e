"""No family of themes needs a unit that moves, or one where it arrives: units are dropped, vanish,
and are reborn as promoted ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest
from made_plays import play_as_printed, solved
from msgspec.structs import replace

from solver.themes.families import families
from solver.themes.probe import Probes
from solver.themes.tree.node import Node, Unit
from solver.themes.tree.play import Play

NOVOTNY = (  # Sam Loyd, 1868
    "Pieces White Kh1 Qb8 Rd1 Bh6 Sf3g1 Pd3h2 Black Kf2 Rb4 Be5 Sa6 Ph4\n"
    "Stipulation #2\nOption Variation SetPlay Try"
)
# Pal Benko, Chess Life & Review, 1978
HELP = "Pieces White Kb3 Sc5 Pc4d7 Black Kd4 Pe5f2\nStipulation h#2\nTwin Move c5 g5"
LONG = (
    "1.Rd7-d1 ! threat:\n2.Sf3*g5 + Ke6-f5 3.Be5-g3 threat:\n4.Rd1-d5 #\n"
    "1...Ke6-f5\n2.Rd1-d6 threat:\n3.Sg4-f6 g5-g4\n4.h3*g4 #"
)


def long_play() -> Play:
    units = "wKa7 wRd7 wBe5 wSg4 wSf3 wPh3 wPc2 wPa3 bKe6 bPg6 bPg5 bPa5 bPa4"
    return play_as_printed(units, "#4", LONG)


def dropped(node: Node) -> None:
    node.move = replace(node.played, departure="", kind="drop")


def vanished(node: Node) -> None:
    gone = node.played.arrival
    for each in node.below():
        each.position = {at: unit for at, unit in each.position.items() if at != gone}


def renamed(node: Node) -> None:
    for each in node.below():
        each.position = _fresh(each.position)


def _fresh(position: Mapping[str, Unit]) -> dict[str, Unit]:
    return {at: Unit(unit.piece, f"{at}/1") for at, unit in position.items()}


@pytest.mark.parametrize("change", [dropped, vanished, renamed])
@pytest.mark.parametrize("make", [lambda: solved(NOVOTNY), lambda: solved(HELP), long_play])
def test_no_family_crashes_where_a_half_move_is_strange(
    make: Callable[[], Play], change: Callable[[Node], None]
) -> None:
    number = sum(1 for node in _moves(make()))
    assert number > 3
    play = make()
    for at in range(0, number, max(1, number // 6)):
        play = make() if at else play
        change(list(_moves(play))[at])
        for family in families():
            list(family.find(play, Probes(play)))


def _moves(play: Play) -> list[Node]:
    return [
        node for branch in play.branches() for node in branch.node.below() if node.move is not None
    ]
