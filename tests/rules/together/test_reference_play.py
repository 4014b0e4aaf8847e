"""Words that composers asked for in public: short play as the reference rules have it.

`python -m reference.play.compare` compares more of it.
"""

from __future__ import annotations

import pytest
from reference.play.compare import Case, differs

WORDS = (
    *("Bosma", "CheckingZigzag", "PromBothColours", "Madrasi PawnExclusive", "Shatranj"),
    *("FES Circe AntiCirce", "FES AntiCirce Cheylan DoubleTibet"),
    *("++", "+++", "#&=", "zat", "exact", "EpOn", "CastlingOff", "hc#", "RX BX RG BG RY BY"),
)


@pytest.mark.slow
@pytest.mark.parametrize("word", WORDS)
def test_same_solutions_in_every_form_of_play(word: str) -> None:
    different = [said for number in range(5) if (said := differs(word, number)[0])]
    assert different == []


def test_every_form_of_play_is_asked_for() -> None:
    assert {Case("Bosma", number).form for number in range(5)} == {"", "s", "h", "ser-", "ser-h"}
