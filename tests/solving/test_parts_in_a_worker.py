"""What a worker sends of the parts that it solves."""

from __future__ import annotations

import math
import pickle
from collections.abc import Iterator

import pytest
from fake_kernel import Machine, StopFlag, phase
from msgspec.structs import replace

from solver.solving.parts import work
from solver.solving.parts.machine import Maker
from solver.solving.parts.progress_reports import Ended, News, Some


@pytest.fixture(autouse=True)
def _no_machine_stays() -> Iterator[None]:
    yield
    work.forget_machine()


def solved(task: object, parts: int) -> list[News]:
    maker = Maker(Machine, StopFlag, 1 << 20)
    packed = pickle.dumps(({"board": "none"}, task))
    return work.solve_parts(maker, packed, [(n, (n,)) for n in range(parts)], math.inf)


def untimed(news: list[News]) -> list[News]:
    """The news without what it took."""
    return [replace(one, seconds=()) if isinstance(one, Ended) else one for one in news]


def test_parts_without_solutions_are_told_with_one_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "SEND_EVERY", 60)
    assert untimed(solved(phase(40, each=()), 40)) == [Ended(0, 39, True, (0,) * 40)]
    found = solved(phase(40, each=(), part7=[("spell", 1)]), 40)
    told = [(one.first, one.part) for one in found if isinstance(one, Ended)]
    assert told == [(0, 6), (7, 39)]
    assert [one.part for one in found if isinstance(one, Some)] == [7]


def test_what_is_over_is_sent_when_it_is_time(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[News] = []
    monkeypatch.setattr(work, "SEND_EVERY", 0)
    monkeypatch.setattr(work, "send", sent.extend)
    assert solved(phase(3, each=()), 3) == []
    assert untimed(sent) == [Ended(number, number, True, (0,)) for number in range(3)]
