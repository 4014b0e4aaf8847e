"""Acceptance point 39: with no other host within reach all works, and nothing is asked of one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from bench.helpers import composing, on_page
from bench.helpers.served import served

WATCH = """() => {
  window.reports = [];
  document.addEventListener("securitypolicyviolation", event =>
    window.reports.push(`${event.violatedDirective}: ${event.blockedURI}`));
}"""
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; font-src 'self'; form-action 'none'; base-uri 'none'; "
    "frame-ancestors 'none'"
)


def test_39_a_problem_is_composed_while_no_other_host_is_within_reach(
    browser: Any, tmp_path: Path
) -> None:
    pytest.importorskip("uvicorn")
    file = tmp_path / "mine.inp"
    file.write_text("")
    with served([str(file)], workers=1) as bench:
        context = browser.new_context(viewport={"width": 1280, "height": 900})
        asked, foreign, said, policies = [], [], [], {}

        def answer(route: Any) -> None:
            if route.request.url.startswith((bench.origin, "data:", "blob:")):
                route.continue_()
            else:
                foreign.append(route.request.url)
                route.abort()

        context.route("**/*", answer)
        context.add_init_script(f"({WATCH})()")
        page = context.new_page()
        page.on("console", lambda message: said.append(message.text))
        page.on("pageerror", lambda error: said.append(str(error)))
        page.on("request", lambda request: asked.append(request.url))
        page.on("websocket", lambda socket: asked.append(socket.url))

        def note(response: Any) -> None:
            if response.url.startswith("http"):
                policies[response.url] = response.headers.get("content-security-policy")

        page.on("response", note)
        page.goto(bench.address)
        on_page.begun(page)
        composing.compose(page).done()
        for name in ("SVG", "Show"):
            page.locator("#exchange").get_by_role("button", name=name, exact=True).click()
        page.locator("#exported[data-form]").wait_for()
        reports = page.evaluate("window.reports")
        context.close()
    hosts = (bench.origin, bench.origin.replace("http", "ws"), "data:", "blob:")
    assert [url for url in asked if not url.startswith(hosts)] == []
    assert (foreign, reports, said) == ([], [], [])
    kinds = {url.partition("?")[0].rpartition(".")[2] for url in policies}
    assert {"js", "css"} <= kinds
    assert set(policies.values()) == {POLICY}


def test_39_a_report_of_the_policy_would_be_seen(opened: Callable[..., Any]) -> None:
    """The test above listens for something that comes."""
    with served(workers=1) as bench:
        page = opened(bench)
        page.evaluate(WATCH)
        on_page.awaited(
            page,
            """() => new Promise(done => {
              document.addEventListener("securitypolicyviolation", () => done(), { once: true });
              document.body.append(Object.assign(document.createElement("script"), { text: "1" }));
            })""",
        )
        assert page.evaluate("window.reports.length") == 1
        page.faults.clear()  # which tells of it, too
