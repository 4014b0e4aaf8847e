"""Mates and pins of chess that are seen from the board alone."""

from __future__ import annotations

import pytest
from made_plays import solved

from solver.themes.mating import is_mate
from solver.themes.probe import Probes


@pytest.mark.parametrize(
    ("pieces", "mated"),
    [
        ("White Kg6 Ra8 Black Kg8", True),
        ("White Kg6 Ra8 Black Kg8 Rd1", False),  # it goes between
        ("White Kg6 Ra8 Black Kg8 Bb7", False),  # it captures
        ("White Kg6 Ra8 Ba2 Black Kg8 Rf7", True),  # it is pinned
        ("White Kg3 Ra5b6 Black Kh5 Pc4", True),
        ("White Kg3 Ra5b6 Black Kh5 Pc7", False),  # a double step goes between
        ("White Kg3 Ra5c6 Black Kh5 Pd7", False),  # a double step goes between
    ],
)
def test_a_mate_is_seen_from_the_board(pieces: str, mated: bool) -> None:
    play = solved(f"Pieces {pieces}\nStipulation #1")
    (twin,) = play.twins
    probe = Probes(play).of(twin)
    assert is_mate(twin.start.position, "black", probe) == mated
    assert probe.is_mate(twin.start.position, "black") == mated


def test_kings_that_could_capture_each_other_are_not_mated() -> None:
    play = solved("Pieces White Kc1 Qd7 Black Ka1\nCondition Circe\nStipulation h#1")
    (twin,) = play.twins
    probe, start = Probes(play).of(twin), twin.start.position
    beside = {"a1": start["a1"], "a2": start["c1"]}
    assert probe.is_check(beside, "black")
    assert not probe.is_mate(beside, "black")
