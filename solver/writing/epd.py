"""EPD: a position a line, of direct mates and helpmates."""

from __future__ import annotations

from solver.formats import fields
from solver.model import Problem
from solver.writing import unsaid

SAID = ("titles",)


def write(problem: Problem) -> str:
    """The line of a problem. Raises Unsupported for what EPD cannot say."""
    unsaid.check_plain("EPD", problem)
    try:
        position = fields.write(problem)
    except ValueError as error:
        raise unsaid.cannot("EPD", problem, str(error)) from None
    operations = [_asked(problem), *(f'id "{_quoted(title)}"' for title in problem.titles[:1])]
    return f"{position} {'; '.join(operations)};\n"


def _asked(problem: Problem) -> str:
    asked = problem.stipulation
    if asked is None or asked.moves is None:
        raise unsaid.cannot("EPD", problem, "a problem that asks for no number of moves")
    plain = f"{asked.moves:g}"
    if asked.text == f"#{plain}":
        return f"bm #{plain}"
    if asked.text == f"h#{plain}":
        return f"hm {round(2 * asked.moves)}"
    raise unsaid.cannot("EPD", problem, f"the stipulation {asked.text}", asked.place)


def _quoted(text: str) -> str:
    return text.replace('"', "'").replace(";", ",")
