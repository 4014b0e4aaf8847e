"""The bars of a report's summary, as vector graphics that take their colours from its style."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from markupsafe import Markup
from msgspec import Struct

from solver.output.graphics.svg_elements import escaped, n

LABEL, BAR, NUMBER, LINE = 175.0, 270.0, 130.0, 30.0
"""Widths of the three columns, and the height of a bar with its room."""
TIMES = (
    *((0.01, "under 10 ms"), (0.03, "under 30 ms"), (0.1, "under 0.1 s"), (0.3, "under 0.3 s")),
    *((1.0, "under 1 s"), (3.0, "under 3 s"), (10.0, "under 10 s"), (60.0, "under a minute")),
    (float("inf"), "a minute or more"),
)
"""Classes of times by what they are under."""


class Bar(Struct, frozen=True):
    """kind: of the style; link: where it leads, "" for nowhere."""

    label: str
    count: int
    kind: str = "time"
    link: str = ""


def verdicts(words: Iterable[str]) -> list[Bar]:
    """How many problems have which verdict, the most frequent one first."""
    counts = Counter(words).most_common()
    return [
        Bar(word, count, kind_of(word), f"#verdict={word.replace(' ', '+')}")
        for word, count in counts
    ]


def kind_of(verdict: str) -> str:
    """A verdict as a class of the style."""
    return "v-" + verdict.replace(" ", "-")


def times(seconds: Iterable[float]) -> list[Bar]:
    """How many problems took how long."""
    counts = Counter(next(label for most, label in TIMES if one < most) for one in seconds)
    used = [at for at, (_, label) in enumerate(TIMES) if counts[label]]
    shown = TIMES[used[0] : used[-1] + 1] if used else ()
    return [Bar(label, counts[label]) for _, label in shown]


def drawn(bars: Sequence[Bar], title: str) -> Markup:
    """The bars one below the other, each with its label and number."""
    most = max((bar.count for bar in bars), default=1)
    total = sum(bar.count for bar in bars) or 1
    width, height = LABEL + BAR + NUMBER, LINE * len(bars)
    body = ""
    for at, bar in enumerate(bars):
        long, top = max(2.0, BAR * bar.count / most), LINE * at
        percent = f"{100 * bar.count / total:.1f}\u202f%".replace("100.0", "100")
        row = (
            f'<text x="{n(LABEL - 10)}" y="{n(top + 20)}" text-anchor="end">'
            f"{escaped(bar.label)}</text>"
            f'<rect class="bar {bar.kind}" x="{n(LABEL)}" y="{n(top + 4)}" width="{n(long)}" '
            f'height="{n(LINE - 8)}" rx="3"/>'
            f'<text x="{n(LABEL + long + 8)}" y="{n(top + 20)}">{bar.count:,} '
            f'<tspan class="faint">{percent}</tspan></text>'
        )
        if bar.link:
            row = f'<a href="{escaped(bar.link)}" aria-label="{escaped(bar.label)}">{row}</a>'
        body += row
    said = f"{title}: " + ", ".join(f"{bar.label} {bar.count}" for bar in bars)
    role = "group" if any(bar.link for bar in bars) else "img"
    return Markup(
        f'<svg class="chart" viewBox="0 0 {n(width)} {n(height)}" role="{role}" '
        f'aria-label="{escaped(said)}">{body}</svg>'
    )
