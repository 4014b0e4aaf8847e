"""Every word that can be solved is shown by a problem under problems/."""

from __future__ import annotations

import pytest
from paths import PROBLEMS

from solver.catalogue.attributes import ATTRIBUTES
from solver.catalogue.boards import BOARDS
from solver.catalogue.circe_rows import VARIANTS
from solver.catalogue.conditions import CONDITIONS
from solver.catalogue.constraints import CONSTRAINTS
from solver.catalogue.games import GAMES
from solver.catalogue.goals import GOALS
from solver.catalogue.options import OPTIONS
from solver.catalogue.pieces import PIECES
from solver.catalogue.stipulation.forms import FORMS

TABLES = (
    *(PIECES, CONDITIONS, OPTIONS, FORMS, GOALS, GAMES, BOARDS, ATTRIBUTES),
    CONSTRAINTS,
)
WITNESSES = sorted(
    {entry.witness for table in TABLES for entry in table.values() if entry.supported}
    | {variant.witness for variant in VARIANTS.values()}
)


@pytest.mark.parametrize("witness", WITNESSES)
def test_the_witness_of_a_word_exists(witness: str) -> None:
    path = PROBLEMS / witness
    assert list(path.parent.glob(f"{path.name}.*")), f"problems/{witness} is missing"
