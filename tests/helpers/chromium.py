"""A real browser for tests: Debian's Chromium by Playwright, where both are there."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

#: nothing of its own that asks others, and no sandbox, which root may not have
ARGUMENTS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-quic"),
    *("--disable-background-networking", "--disable-component-update", "--no-first-run"),
    "--disable-sync",
)


@contextmanager
def chromium() -> Iterator[Any]:
    """The browser; skips the test where there is none."""
    playwright = pytest.importorskip("playwright.sync_api")
    program = shutil.which("chromium")
    if program is None:
        pytest.skip("there is no chromium")
    with playwright.sync_playwright() as started:
        browser = started.chromium.launch(executable_path=program, args=list(ARGUMENTS))
        yield browser
        browser.close()
