"""Times that are known roughly, in words."""

from __future__ import annotations

import pytest

from solver.texts.time_spans import span


@pytest.mark.parametrize(
    ("least", "most", "said"),
    [
        (0.2, 0.4, "less than 1 s"),
        (0.2, 5.4, "up to 5 s"),
        (4.6, 5.4, "about 5 s"),
        (30, 99, "30 to 99 s"),
        (30, 100, "up to 2 min"),
        (60, 600, "1 to 10 min"),
        (3600, 7199, "60 to 120 min"),
        (3600, 7200, "1 to 2 h"),
        (80000, 200000, "1 to 2 days"),
    ],
)
def test_a_time_that_is_known_roughly(least: float, most: float, said: str) -> None:
    assert span(least, most) == said
