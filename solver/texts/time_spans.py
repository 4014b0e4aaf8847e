"""Times that are known roughly, in words."""

from __future__ import annotations

#: units of a span of time: seconds of one, and the least that is told in it
_UNITS = ((86400, 2 * 86400, "days"), (3600, 2 * 3600, "h"), (60, 100, "min"), (1, 0, "s"))


def span(least: float, most: float) -> str:
    """A time that is known roughly: `2 to 5 min`, `about 3 h`, `up to 40 s`."""
    seconds, _, unit = next(one for one in _UNITS if most >= one[1])
    low, high = (max(0, round(time / seconds)) for time in (least, most))
    if low == high:
        return f"about {high} {unit}" if high else f"less than 1 {unit}"
    return f"{low} to {high} {unit}" if low else f"up to {high} {unit}"
