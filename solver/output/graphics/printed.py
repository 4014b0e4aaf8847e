"""Diagrams as PNG and PDF: the vector graphics of svg.py, set by Typst.

Typst comes with its own fonts and needs none of the system, so a picture looks the same on every
machine. It is an extra, `kirke[print]`, of some 30 MB.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Literal

from solver.errors import KirkeError
from solver.model import Problem
from solver.output.graphics import svg

Form = Literal["png", "pdf"]

DOTS = 300
"""An inch, in a PNG; a square of the board is 60 pixels of 96 an inch wide."""
MOST = 20
"""Diagrams of a PNG, which is as a whole in memory."""
#: without a date, so that the same diagrams are the same file
_SETTINGS = "#set document(date: none)\n#set page(width: auto, height: auto, margin: 0pt)\n"
_IMAGE = '#image(bytes(sys.inputs.at("{}")), format: "svg")\n'


class NotPrinted(KirkeError):
    """No picture can be made: why, and the way out, in a sentence."""


def check_installed() -> None:
    """Raise NotPrinted where Typst is not installed."""
    try:
        import_module("typst")
    except ImportError:
        raise NotPrinted(
            "PNG and PDF need the package typst, which is not installed: pip install"
            " 'kirke[print]', or pip install typst, installs it; --format svg needs nothing"
        ) from None


def render(problems: Sequence[Problem], form: Form) -> bytes:
    """The diagrams: as PDF a page each, as PNG one below the other.

    Raises NotPrinted where Typst is not installed, or for a PNG of too many diagrams.
    """
    check_installed()
    import typst  # slow to load

    if form == "png" and len(problems) > MOST:
        raise NotPrinted(
            f"a PNG holds {MOST} diagrams at most, not {len(problems)}: take some of them, as in"
            f" FILE:1-{MOST}, or --format pdf, which has a page for each"
        )
    pictures = [svg.render(problems)] if form == "png" else [svg.render([one]) for one in problems]
    inputs = {str(number): picture for number, picture in enumerate(pictures)}
    text = _SETTINGS + "#pagebreak()\n".join(map(_IMAGE.format, inputs))
    content: bytes = typst.compile(
        text.encode(), format=form, ppi=DOTS, ignore_system_fonts=True, sys_inputs=inputs
    )
    return content
