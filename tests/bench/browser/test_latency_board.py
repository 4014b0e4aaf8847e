"""Acceptance point 10: how soon an illegal set-up is told."""

from __future__ import annotations

from statistics import median
from typing import Any

import pytest
from bench.helpers import on_board, on_page

MOST = 50  # milliseconds
TOLD = """async at => {
    const list = document.querySelector("#board-faults");
    const square = document.querySelector(`[role=gridcell][data-square="${at}"]`);
    const begun = performance.now();
    const told = new Promise(done => {
        const watched = new MutationObserver(() => {
            if (!list.textContent.includes(at)) return;
            watched.disconnect();
            done(performance.now() - begun);
        });
        watched.observe(list, { childList: true });
    });
    square.click();
    return await told;
}"""


@pytest.mark.slow
def test_10_an_illegal_set_up_is_told_within_fifty_milliseconds(page: Any) -> None:
    on_board.put(page, "white king", "a1")
    on_board.stamp(page, "white king").click()
    taken = []
    for at in ("c3", "d4", "e5", "f6", "g7"):
        taken.append(on_page.awaited(page, TOLD, at))
        on_board.settled(page)
    assert median(taken) < MOST, taken
