"""Placing lines under and beside the board."""

from __future__ import annotations

WIDTH = 37
"""Columns of a diagram of eight files, borders included."""


def centred(text: str, width: int = WIDTH) -> str:
    """The line in the middle of the diagram; a line too long for it starts at the left."""
    return " " * ((width - columns(text)) // 2) + text


def columns(text: str) -> int:
    """How many columns of a terminal the text takes: wide letters two, joined marks none."""
    if text.isascii():
        return len(text)
    from unicodedata import category, east_asian_width  # most texts need none

    return sum(
        0 if category(c) in ("Mn", "Me", "Cf") else 1 + (east_asian_width(c) in "WF") for c in text
    )


def clock(seconds: float) -> str:
    """A duration as "0.123 s", "1:02.345 m:s" or "1:02:03 h:m:s"."""
    milliseconds = round(seconds * 1000)
    minutes, rest = divmod(milliseconds, 60_000)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return f"{hours}:{minutes:02}:{rest // 1000:02} h:m:s"
    if minutes:
        return f"{minutes}:{rest // 1000:02}.{rest % 1000:03} m:s"
    return f"{rest / 1000:.3f} s"
