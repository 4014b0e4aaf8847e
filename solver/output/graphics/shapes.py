"""Outlines of the units for vector diagrams, drawn in a square from -50 to 50 around its middle.

Each is made of a body, which has the colour of the side, and of details in `currentColor`, which
stands out against it. They were drawn for Kirke; no font is needed to show them.
"""

from __future__ import annotations

from collections.abc import Iterable

_BASE = '<path d="M-26 36V25H26V36Z"/>'


def _detail(path: str) -> str:
    return f'<path d="{path}" fill="none" stroke="currentColor"/>'


def _dots(places: Iterable[tuple[int, int]], radius: int) -> str:
    return "".join(f'<circle cx="{x}" cy="{y}" r="{radius}"/>' for x, y in places)


_CROWN = "M-24 24L-33 -15L-19 3L-17 -25L-6 1L0 -30L6 1L17 -25L19 3L33 -15L24 24Z"
_TIPS = ((-33, -18), (-17, -29), (0, -34), (17, -29), (33, -18))

#: by unit: chess, draughts, and what stands for walks that go like no unit of chess
SHAPES: dict[str, str] = {
    "king": (
        '<path d="M-3 -10V-24H-11V-30H-3V-39H3V-30H11V-24H3V-10Z"/>'
        '<path d="M-24 25C-46 1 -31 -19 -12 -14C-6 -12 -2 -6 0 1C2 -6 6 -12 12 -14'
        f'C31 -19 46 1 24 25Z"/>{_BASE}{_detail("M0 1V25")}'
    ),
    "queen": f'<path d="{_CROWN}"/>{_BASE}{_dots(_TIPS, 4)}',
    "rook": (
        '<path d="M-27 36V27H-20L-15 -11H-23V-34H-12V-26H-5V-34'
        'H5V-26H12V-34H23V-11H15L20 27H27V36Z"/>' + _detail("M-15 -11H15M-20 27H20")
    ),
    "bishop": (
        '<path d="M-29 36V29C-18 29 -10 27 -8 18H8C10 27 18 29 29 29V36Z"/>'
        '<path d="M-12 19C-27 2 -14 -16 0 -29C14 -16 27 2 12 19Z"/>'
        + _dots(((0, -34),), 5)
        + _detail("M0 -16V8M-8 -6H8")
    ),
    "knight": (
        '<path d="M-21 36C-21 16 3 12 -3 -5C-9 2 -17 2 -22 9L-31 4C-34 -3 -22 -12 -18 -22'
        'L-14 -36L-5 -27C17 -28 29 -6 27 36Z"/>'
        '<circle cx="-11" cy="-16" r="3" fill="currentColor" stroke="none"/>'
        + _detail("M5 -20C17 -12 20 8 19 26")
    ),
    "pawn": (
        '<path d="M-25 36V28C-25 13 -8 14 -7 -5H-14V-11H14V-5H7C8 14 25 13 25 28V36Z"/>'
        + _dots(((0, -21),), 13)
    ),
    "man": '<circle r="28"/><circle r="19" fill="none" stroke="currentColor"/>',
    "dame": (
        '<circle r="32"/><circle r="27" fill="none" stroke="currentColor"/>'
        f'<g transform="scale(0.5)">{_detail(_CROWN)}</g>'
    ),
    "disc": '<circle r="30"/>',
    "imitator": f'<circle r="30"/>{_detail("M0 -16V16M-8 -16H8M-8 16H8")}',
}

#: fill, outline and details by colour
PAINTS: dict[str, tuple[str, str, str]] = {
    "white": ("#ffffff", "#000000", "#000000"),
    "black": ("#202020", "#000000", "#ffffff"),
    "neutral": ("url(#neutral)", "#000000", "#808080"),
    "yellow": ("#ffd42a", "#000000", "#000000"),
    "green": ("#2ca05a", "#000000", "#ffffff"),
    "red": ("#d40000", "#000000", "#ffffff"),
}

#: half white, half black: the fill of neutral units
NEUTRAL = (
    '<linearGradient id="neutral"><stop offset="0.5" stop-color="#ffffff"/>'
    '<stop offset="0.5" stop-color="#202020"/></linearGradient>'
)
