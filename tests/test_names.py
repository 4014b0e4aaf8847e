"""What is known about a word stands in its entry: nothing else knows it by its name."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from paths import ROOT

from solver.catalogue.attributes import ATTRIBUTES
from solver.catalogue.conditions import CONDITIONS

SOLVER = ROOT / "solver"
KERNEL = SOLVER / "kernel"

#: module -> strings in it that are keys of conditions and mean something else there
MEANT_OTHERWISE = {
    # the kernel's rules of a row; a variant
    "catalogue/circe.py": {"Alsatian", "Circe", "ContraParrain"},
    "catalogue/circe_rows.py": {"Alsatian", "ContraParrain", "PWC"},  # variants
    "output/circe.py": {"Alsatian", "ContraParrain", "PWC"},  # variants
    "catalogue/pieces/leapers.py": {"Dummy"},  # a walk
    "claims/scan.py": {"RoleExchange"},  # a move of that name
    "output/moves.py": {"RoleExchange"},  # the same
    "catalogue/attributes.py": {"Volage", "Patrouille", "Anda", "AndaInverse", "AliceChess"},
}
#: the same of attributes
ATTRIBUTES_MEANT_OTHERWISE = {
    "catalogue/language/words.py": {"chameleon"},  # a part of other words
    "catalogue/circe_rows.py": {"frischauf"},  # a problem
}
#: the whole program knows kings
ROYAL = "royal"


def modules() -> list[Path]:
    """All but the lists of keywords, whose words may be spelled as those of other tables."""
    return [path for path in sorted(SOLVER.rglob("*.py")) if not path.match("words_??.py")]


def strings(path: Path) -> set[str]:
    return {
        node.value
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(SOLVER)))
def test_no_module_knows_a_condition_or_an_attribute_by_its_name(path: Path) -> None:
    module = path.relative_to(SOLVER).as_posix()
    if module.startswith("catalogue/conditions/"):  # their entries
        return
    found = strings(path)
    assert found & CONDITIONS.keys() == MEANT_OTHERWISE.get(module, set())
    if module != "catalogue/attributes.py":
        attributes = found & ATTRIBUTES.keys() - {ROYAL}
        assert attributes == ATTRIBUTES_MEANT_OTHERWISE.get(module, set())


def test_the_kernel_knows_its_rules_by_name_where_they_are_made_and_ordered_only() -> None:
    registry = (KERNEL / "conditions" / "registry.cpp").read_text(encoding="utf-8")
    rules = set(re.findall(r'(?:RULE|SAYS)\("([^"]+)"', registry))
    assert {"Circe", "Madrasi", "kamikaze"} <= rules
    knowing = {
        path.relative_to(KERNEL).as_posix()
        for path in KERNEL.rglob("*.[ch]pp")
        if rules & set(re.findall(r'"([^"\n]+)"', path.read_text(encoding="utf-8")))
    }
    outside = {path for path in knowing if path.split("/")[0] not in ("conditions", "checks")}
    # Neutral units need the rule of that name: the specification is refused where it lacks it.
    assert outside == {"core/order.cpp", "bindings/spec_checks.cpp"}
