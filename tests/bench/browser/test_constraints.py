"""Constraints on lines beside the board: offered, added, taken away, and told with the verdict."""

from __future__ import annotations

from typing import Any

from bench.helpers import in_words, on_page

from solver.catalogue.constraints import CONSTRAINTS


def test_a_constraint_is_offered_and_told_with_the_verdict(page: Any) -> None:
    in_words.type_into(page, "add-constraint", "c")
    offered = in_words.offered(page, "add-constraint")
    assert {kind for kind in CONSTRAINTS if kind.startswith("c")} <= set(offered)
    in_words.type_into(page, "add-constraint", "captures w 0")
    page.locator("#add-constraint").press("Enter")
    in_words.wait_for_text(page, "constraint captures w 0\n")
    page.get_by_text("C%: tested with: captures w 0").first.wait_for()
    page.get_by_role("button", name="Remove captures w 0").click()
    in_words.wait_for_loss(page, "constraint")


def test_a_constraint_that_says_nothing_is_refused_where_it_is_wrong(page: Any) -> None:
    in_words.type_into(page, "add-constraint", "captures w 2-1")
    page.locator("#add-constraint").press("Enter")
    page.get_by_text("begins with the larger number").first.wait_for()
    assert "constraint" not in on_page.text(page)
