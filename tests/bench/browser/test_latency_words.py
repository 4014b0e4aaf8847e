"""Acceptance points 12 and 15: how soon the page answers keys, as medians of five."""

from __future__ import annotations

from statistics import median
from typing import Any

import pytest
from bench.helpers import in_words, on_page

pytestmark = pytest.mark.slow

#: milliseconds from a key to the list that it leads to has been laid out
KEY = """part => {
  const field = document.querySelector('#add-condition');
  const list = document.querySelector('#add-condition-list');
  field.focus();
  field.value = part;
  const begun = performance.now();
  field.dispatchEvent(new Event('input'));
  if (list.hidden || !list.getBoundingClientRect().height) return 1e9;
  return performance.now() - begun;
}"""
#: milliseconds from the last key of a text to the board that shows it
BOARD = """([text, square, name]) => new Promise(resolve => {
  const field = document.querySelector('#text');
  const cell = document.querySelector(`[role=gridcell][data-square=${square}]`);
  field.value = text;
  const begun = performance.now();
  new MutationObserver(() => {
    if (cell.getAttribute('aria-label') === name) resolve(performance.now() - begun);
  }).observe(cell, { attributes: true });
  field.dispatchEvent(new Event('input'));
})"""


def test_12_the_first_hits_are_there_within_50_ms_of_the_key(page: Any) -> None:
    parts = ["c", "ch", "maxi", "a", "e"]
    assert median(page.evaluate(KEY, part) for part in parts) < 50


def test_15_the_board_follows_within_100_ms_of_the_pause(page: Any) -> None:
    taken = []
    for file in "abcde":
        text = in_words.statement(units=f"White Kg1 Q{file}3 Black Kh8")
        taken.append(on_page.awaited(page, BOARD, [text, f"{file}3", f"{file}3, white queen"]))
        on_page.settled(page)
    assert median(taken) < 100
