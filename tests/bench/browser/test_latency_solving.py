"""Acceptance points 16 to 20 and 25: how soon things are seen. To be run on a machine that does
nothing besides: each figure is the median of five runs, and is printed."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import pytest
from bench.helpers import on_page
from bench.helpers import solving_page as solving
from bench.helpers.problems_of_bench import HARD, SHORT, files, spread, statement
from bench.helpers.served import Served

pytestmark = pytest.mark.slow

RUNS = 5
H2 = r"^Stipulation h#2$"
THREEMOVERS = [
    f"BeginProblem\npieces White {white} Black {black}\nstipulation #3\nEndProblem\n"
    for white, black in (
        ("Ke1 Qc4 Ra1h2 Pb2", "Kc2 Pc3b4g2h3"),
        ("Kc1 Qd1 Ra4 Be4", "Kc3 Pc2"),
        ("Kd6 Qb1 Sf4", "Ke8 Pe7f7"),
        ("Kg1 Rd1 Bc4 Se5 Pf2g2h2", "Kg8 Re8 Sf6 Pf7g7h7"),
        ("Kb6 Qh1 Sd5 Pa5", "Ka8 Bb8 Pa7b7"),
        ("Kf3 Rb7 Bd3 Pg4h4", "Kh6 Rg8 Pg7h7"),
        ("Ke6 Qa2 Bg5 Sc3", "Kc6 Sd8 Pb7c7d6"),
        ("Kh1 Qe2 Re1 Bb3 Pg2h3", "Kh8 Qd6 Rf8 Pg7h7"),
    )
]
"""Positions of three to thirteen units."""
WATCH = """at => new Promise(done => {
    const status = document.querySelector("#status");
    const cell = document.querySelector(`[role=gridcell][data-square=${at}]`);
    const last = status.dataset.number;
    let begun = 0, working = null;
    new MutationObserver((_, observer) => {
        const now = performance.now();
        if (status.dataset.state === "working") working ??= now - begun;
        else if (status.dataset.number !== last) {
            observer.disconnect();
            requestAnimationFrame(() => done([working, performance.now() - begun]));
        }
    }).observe(status, { attributes: true });
    cell.addEventListener("click", () => { begun = performance.now(); },
        { capture: true, once: true });
    setTimeout(() => cell.click(), 200);  // as one who has looked at the verdict
})"""
"""Clicks a square, as if the pointer had been let go there: milliseconds until the status says that
the search works, and until the verdict is painted."""


def told(capsys: pytest.CaptureFixture[str], what: str, figures: list[float], unit: str) -> float:
    """Print the figures of some runs, and the machine's load; their median."""
    found = median(figures)
    load = os.getloadavg()[0]
    with capsys.disabled():
        every = ", ".join(f"{one:.0f}" for one in figures)
        print(f"\n  {what}: {found:.0f} {unit} (runs {every}; load {load:.1f})")
    return found


def test_16_18_an_orthodox_twomover_is_judged_while_one_looks(
    page: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    solving.solve(page, SHORT.replace("option SetPlay Variation Try\n", ""))
    page.get_by_role("button", name="black pawn").click()
    middles, late, working = [], [], []
    for _ in range(RUNS):
        found = []
        for number in range(30):
            file, rank = "efgh"[number % 4], 5 + number // 4 % 3
            found.append(on_page.awaited(page, WATCH, f"{file}{rank}"))
            page.evaluate("() => document.querySelector('#undo').click()")
            solving.finished(page)
        verdicts = [one[1] for one in found]
        middles.append(median(verdicts))
        late.append(quantiles(verdicts, n=20)[-1])
        working.append(max(one[0] for one in found))
    assert told(capsys, "16 verdict, median of 30 edits", middles, "ms") < 150
    assert told(capsys, "16 verdict, 95th percentile", late, "ms") < 400
    assert told(capsys, "18 working is seen after at most", working, "ms") < 50


def test_17_longer_problems_are_judged_within_a_second(
    page: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    helps = spread(files(H2, "twins"), 6) + spread(files(H2, "conditions"), 6)
    chosen = [*THREEMOVERS, *map(statement, helps)]
    assert len(chosen) == 20
    counts = []
    for _ in range(RUNS):
        quick = 0
        for text in chosen:
            begun = time.monotonic()
            on_page.write(page, text)
            on_page.settled(page, 60_000)
            took = time.monotonic() - begun
            quick += took < 1.0
        counts.append(float(quick))
    assert told(capsys, "17 judged within a second, of 20", counts, "problems") >= 18


def cpu(process: int) -> int:
    """Hundredths of a second that a process has worked."""
    text = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    return sum(map(int, text.rpartition(")")[2].split()[11:13]))


def test_19_a_search_that_is_stopped_is_over(
    page: Any, bench: Served, capsys: pytest.CaptureFixture[str]
) -> None:
    taken, worked = [], []
    for stipulation in ("hs#4", "hs#5", "hs#6", "hs#7", "hs#8"):
        on_page.write(page, HARD.replace("hs#5", stipulation))
        page.locator("#progress").filter(has_text="moves").wait_for()
        page.wait_for_timeout(1000)
        taken.append(
            on_page.awaited(
                page,
                """() => new Promise(done => {
                    const status = document.querySelector("#status"), begun = performance.now();
                    new MutationObserver((_, observer) => {
                        if (status.dataset.state === "working") return;
                        observer.disconnect();
                        done(performance.now() - begun);
                    }).observe(status, { attributes: true });
                    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
                })""",
            )
        )
        page.wait_for_timeout(1000)
        before = {process: cpu(process) for process in bench.workers()}
        page.wait_for_timeout(1000)
        after = {process: cpu(process) for process in bench.workers()}
        worked.append(float(sum(after[one] - before.get(one, 0) for one in after)))
    assert told(capsys, "19 cut after Escape", taken, "ms") < 200
    assert told(capsys, "19 work of all workers a second later", worked, "% of a core") < 5


def test_20_twenty_edits_in_a_second_begin_few_searches(
    page: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    begun = []
    for run in range(RUNS):
        solving.solve(page, SHORT.replace("Pc2", f"Pc2{'abcde'[run]}6"))
        status = page.locator("#status")
        before = int(status.get_attribute("data-search"))
        stamp = page.get_by_role("button", name="white pawn")
        if stamp.get_attribute("aria-pressed") != "true":  # another click puts it away
            stamp.click()
        took = page.evaluate(
            """() => new Promise(done => {
                const squares = [..."abcdefgh"].flatMap(file => [4, 5, 7].map(rank => file + rank));
                const begun = performance.now();
                let number = 0;
                const put = () => {  // what a busy machine has let wait is made up for
                    while (number < 20 && performance.now() - begun >= 45 * number) {
                        const at = squares[number++];
                        document.querySelector(`[role=gridcell][data-square=${at}]`).click();
                    }
                    if (number < 20) setTimeout(put, 10); else done(performance.now() - begun);
                };
                put();
            })"""
        )
        solving.stated(page, "g5")
        solving.finished(page)
        begun.append(float(int(status.get_attribute("data-search")) - before))
        with capsys.disabled():
            print(f"\n  20 edits in {took:.0f} ms", end="")
    assert told(capsys, "20 searches begun", begun, "searches") <= 3


def tree(half_moves: int) -> dict[str, Any]:
    """An answer with a tree of so many half-moves: keys, defences, and what follows them."""

    def node(text: str, mark: str = "", variations: tuple[Any, ...] = ()) -> dict[str, Any]:
        move = {"text": text, "effects": [], "check": False, "goal": None, "capture": None}
        move |= {"kind": "quiet", "from": "d1", "to": "d2", "piece": None}
        flags = {"zugzwang": False, "unanswered": False, "threats": [], "refutations": []}
        return {"move": move, "mark": mark, "variations": list(variations), **flags}

    keys = []
    for key in range(half_moves // 100):
        replies = tuple(
            node(f"Kc3-b{reply}", "", (node("Qd2-d3"), node("Qd2-d4"))) for reply in range(33)
        )
        keys.append(node(f"Qd1-d{key}", "!", replies))
    phases = [{"kind": "actual", "side": "white", "tree": keys}]
    words = {"threat": "threat:", "zugzwang": "zugzwang.", "but": "but", "refutes": "refutes"}
    beside = {"phases": [{"depth": 0, "numbers": [], "left_out": 0}], "start": [], "words": words}
    twin = {"twin": "", "stipulation": "#3", "phases": phases}
    return {"n": 0, "is": "play", "solution": twin, "beside": beside}


SHOW = """async answer => {
    const { Play } = await import("/static/solution/play.js");
    const bench = new EventTarget(), place = document.querySelector("#play");
    const player = { show() {}, bar: document.createElement("div") };
    const painted = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
    new Play(place, bench, player);
    bench.dispatchEvent(new CustomEvent("working", { detail: {} }));
    let begun = performance.now();
    bench.dispatchEvent(new CustomEvent("play", { detail: answer }));
    await painted();
    const first = performance.now() - begun;
    begun = performance.now();
    [...place.querySelectorAll("button")].find(one => one.textContent === "Expand all").click();
    await painted();
    return [first, performance.now() - begun, place.querySelectorAll(".half").length,
        document.querySelectorAll("*").length];
}"""


def test_25_a_tree_of_five_thousand_half_moves_is_shown_and_expanded(
    opened: Callable[..., Any], bench: Served, capsys: pytest.CaptureFixture[str]
) -> None:
    answer = json.loads(json.dumps(tree(5000)))
    first, whole = [], []
    for _ in range(RUNS):
        page = opened(bench)
        on_page.settled(page)
        shown, expanded, halves, elements = page.evaluate(SHOW, answer)
        assert halves == 5000
        assert elements < 20_000
        first.append(shown)
        whole.append(expanded)
        page.close()
    assert told(capsys, "25 first paint of 5,000 half-moves", first, "ms") < 500
    assert told(capsys, "25 expand all", whole, "ms") < 1000
