"""Elements that vector graphics of ours are made of: outlines, letters, places, escaped texts."""

from __future__ import annotations

from xml.sax import saxutils

from solver.output.graphics.glyphs import Glyph
from solver.output.graphics.shapes import NEUTRAL, PAINTS, SHAPES
from solver.texts.terminal_text import harmless


def definitions() -> str:
    """What the outlines of units refer to; a document has it once."""
    outlines = "".join(f'<g id="{name}">{shape}</g>' for name, shape in SHAPES.items())
    return f"<defs>{outlines}{NEUTRAL}</defs>"


def outline(shape: str, colour: str, turns: int, placed: str) -> str:
    """The outline of a unit in the paint of a colour."""
    fill, line, details = PAINTS[colour]
    moved = " ".join(filter(None, (placed, f"rotate({90 * turns})" if turns else "")))
    transform = f' transform="{moved}"' if moved else ""
    return (
        f'<use href="#{shape}" fill="{fill}" stroke="{line}" color="{details}" '
        f'stroke-width="3" stroke-linejoin="round"{transform}/>'
    )


def glyph(picture: Glyph, colour: str) -> str:
    """The picture of a walk: its outline with the letters that it needs."""
    return outline(picture.piece or "disc", colour, picture.turns, "") + _mark(picture)


def _mark(picture: Glyph) -> str:
    """The letters of a walk, where its picture needs them."""
    if not picture.mark:
        return ""
    return tag(picture.mark, 26, 34) if picture.piece else tag(picture.mark, 0, 4)


def tag(text: str, x: float, y: float) -> str:
    """Letters on a small white plate."""
    half = 9 * len(text) + 4
    return (
        f'<rect x="{x - half}" y="{y - 14}" width="{2 * half}" height="28" rx="6" '
        f'fill="#ffffff" stroke="#000000"/><text class="mark" x="{x}" y="{y + 9}" '
        f'font-size="26" text-anchor="middle">{escaped(text)}</text>'
    )


def written(text: str, x: float, y: float) -> str:
    """A text around a point."""
    return f'<text x="{n(x)}" y="{n(y + 5)}" text-anchor="middle">{escaped(text)}</text>'


def escaped(text: str) -> str:
    """A text between tags."""
    return saxutils.escape(harmless(text))


def quoted(text: str) -> str:
    """A text as the value of an attribute."""
    return saxutils.quoteattr(harmless(text))


def to(x: float, y: float, size: float = 1) -> str:
    """A transformation: to a point, and smaller or larger."""
    moved = f"translate({n(x)} {n(y)})"
    return moved if size == 1 else f"{moved} scale({n(size)})"


def n(number: float) -> str:
    """A number as short as a picture needs it."""
    return f"{number:.3f}".rstrip("0").rstrip(".")
