"""Labels of twins in printed solutions."""

from __future__ import annotations

import pytest

from solver.claims.scan import scan
from solver.claims.twins import labels
from solver.model import Place


@pytest.mark.parametrize(
    "text",
    [
        *("a) 1.Kb2 b) 1.Kc2", "a, b) 1.Kb2", "a/b1) 1.Kb2", "(c) 1.Kb2", "+b) bBe4 1.Kb2"),
        *("1.Kb2;b)1.Kc2", "\u00a0b) 1.Kb2", "\u0430) 1.Kb2", "z12) 1.Kb2", "1) Kb2 2) Kc3"),
        *("1.Qa1! (threat) Kb2", "1.Kb2 (2.Qa1#)", "1.Kb2 (Kxb2) c)", "1.e8=Q(a) Kb2 d)"),
    ],
)
def test_every_label_that_is_scanned_has_its_place(text: str) -> None:
    texts = ((text, Place("-", 1, 1)),)
    found = {token.text: token.place for token in reversed([*scan(texts)]) if token.kind == "label"}
    alone = {name: place for name, place in found.items() if name.isalnum()}
    known = labels.places(texts, game=False)
    assert bool(known) == bool(found)
    assert all(known[name] == place for name, place in alone.items())
