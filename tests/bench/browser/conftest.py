"""A browser and pages of the bench in it: Chromium, by Playwright, where both are there."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from bench.helpers import on_page
from bench.helpers.collected import COUNT, store
from bench.helpers.served import Served, served
from chromium import chromium

#: what test_latency_*.py measure says something only where nothing else runs: LATENCY=1 asks for it
ASKS_FOR_LATENCY = bool(os.environ.get("LATENCY"))
DESK = {"width": 1280, "height": 900}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    alone = pytest.mark.skip(reason="times, which LATENCY=1 asks for on an idle machine")
    for item in items:
        if item.path.name.startswith("test_latency_") and not ASKS_FOR_LATENCY:
            item.add_marker(alone)


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="session")
def bench() -> Iterator[Served]:
    """A bench without collections, for all tests of a session: each has a page of its own."""
    pytest.importorskip("uvicorn")
    with served() as bench:
        yield bench


@pytest.fixture(scope="session")
def collected(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A bench with a store of COUNT problems, to which no test adds."""
    pytest.importorskip("uvicorn")
    path = store(tmp_path_factory.mktemp("collections") / "some.store", COUNT)
    with served([str(path)], workers=1) as bench:
        yield bench


@pytest.fixture
def opened(browser: Any) -> Iterator[Callable[..., Any]]:
    """Opens pages of a bench in contexts of their own. Whatever such a page complains of, or asks
    of others than its server, fails the test."""
    contexts = []

    def opened(bench: Served, *, address: str = "", **settings: Any) -> Any:
        context = browser.new_context(**{"viewport": DESK, **settings})
        contexts.append(context)
        page = context.new_page()
        page.faults = []
        page.on("pageerror", lambda error: page.faults.append(str(error)))
        page.on("console", lambda said: page.faults.append(said.text))
        page.on("request", lambda asked: _own(asked.url, bench) or page.faults.append(asked.url))
        page.goto(address or bench.address)
        on_page.begun(page)
        return page

    yield opened
    faults = [fault for context in contexts for page in context.pages for fault in page.faults]
    for context in contexts:
        context.close()
    assert not faults


def _own(address: str, bench: Served) -> bool:
    return address.startswith((bench.origin, bench.origin.replace("http", "ws"), "data:", "blob:"))


@pytest.fixture
def page(opened: Callable[..., Any], bench: Served) -> Any:
    """A page of the bench, with an empty board."""
    return opened(bench)
