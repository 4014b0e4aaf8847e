"""Acceptance point 20: when searches begin where edits follow one another."""

from __future__ import annotations

from solver.bench.pace import LULL, MOST, Pace


def test_20_an_edit_that_stands_apart_is_searched_at_once() -> None:
    pace = Pace()
    for now in (0.0, 0.2, 0.4, 0.6):
        assert pace.wait(now) == 0
        pace.begin(now)


def test_20_an_edit_soon_after_another_waits_for_a_lull() -> None:
    pace = Pace()
    pace.wait(0.0)
    assert pace.wait(0.05) == LULL


def test_20_where_edits_come_fast_few_searches_begin_however_they_are_spaced() -> None:
    for gap in (0.01, 0.05, 0.1, 0.101, 0.16):
        pace, begun, due = Pace(), [], None
        for number in range(40):
            now = number * gap
            if due is not None and due <= now:
                pace.begin(due)
                begun.append(due)
            due = now + pace.wait(now)
        fast = [at for at in begun if at >= 1.0]
        for at in fast if gap < 0.12 else ():
            assert sum(at <= other < at + 1.0 for other in fast) <= MOST, gap
