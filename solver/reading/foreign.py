"""Files of other kinds: what they are, and how their position becomes a statement."""

from __future__ import annotations

import re

from msgspec import Struct

from grammar.syntax import RIGHTS
from solver.formats.kinds import SEARCHED

_FEN = re.compile(
    r"^\s*(?P<board>[pnbrqkPNBRQK1-8]+(?:/[pnbrqkPNBRQK1-8]+){7})"
    rf"(?P<turn>[ \t]+[wb])?(?P<rights>[ \t]+(?:-|{RIGHTS})(?!\S))?(?P<rest>[^\r\n]*)"
)
_PGN = re.compile(r'^\s*\[[A-Z]\w*\s+"[^"\r\n]*"\]', re.MULTILINE)
_PGN_FEN = re.compile(r'^\s*\[FEN\s+"([^"\r\n]*)"\]', re.MULTILINE)
_MOVES = re.compile(r"^\s*1\.\s*[a-hKQRBNO0]\S*\s+[a-hKQRBNO0]\S*\s+2\.")
_LATEX = re.compile(r"\\(?:documentclass|begin|end|usepackage|diagram|pieces|stipulation|board)\b")
_PDB = re.compile(r"\A\s*P0?\d{6,7}\b|^[ \t]*(?:Genre|Last update)[ \t]*:[ \t]*\S", re.MULTILINE)
_COLOURS = re.compile(
    r"^\s*(?P<colour>White|Black|Weiss|Weiß|Schwarz|Blancs?|Noirs?)\s*(?:\([^)\r\n]*\))?\s*[:=]"
    r"[ \t]*(?P<units>[^\r\n]*)",
    re.IGNORECASE | re.MULTILINE,
)


class Foreign(Struct, frozen=True):
    """What a text is, and the way to a statement."""

    name: str
    hint: str


def recognized(text: str, start: int = 0) -> Foreign | None:
    """What kind of file a text is that is no statement, None where nobody knows."""
    text = text[start : start + SEARCHED]
    for kind in (_fen, _pgn, _latex, _pdb, _colours, _markup):
        found = kind(text)
        if found is not None:
            return found
    return None


def statement_of_fen(fen: str) -> str:
    """The statement that asks a FEN for a mate in two."""
    return f"BeginProblem Stipulation #2 Forsyth {fen} EndProblem"


def _fen(text: str) -> Foreign | None:
    found = _FEN.match(text)
    if found is None:
        return None
    turn, rights = (found["turn"] or " w").strip(), (found["rights"] or " -").strip()
    is_epd = re.search(r"[A-Za-z]\w*[ \t]+[^;\r\n]+;", found["rest"]) is not None
    name = "EPD" if is_epd else "a FEN"
    fen = f"{found['board']} {turn} {rights}"
    return Foreign(name, f'As a problem: "{statement_of_fen(fen)}"')


def _pgn(text: str) -> Foreign | None:
    if not _PGN.match(text) and not _MOVES.match(text):
        return None
    fen = _PGN_FEN.search(text)
    position = _fen(fen[1]) if fen else None
    if position is not None:
        return Foreign("PGN", position.hint)
    return Foreign("PGN, a game and no problem", f"A position is solved, {_EXAMPLE}")


def _latex(text: str) -> Foreign | None:
    if not _LATEX.search(text):
        return None
    reads = r"Of LaTeX \begin{diagram} with \pieces is read, of the package diagram"
    return Foreign("LaTeX", f"{reads}; else write it as a statement, {_EXAMPLE}")


def _pdb(text: str) -> Foreign | None:
    if not _PDB.search(text):
        return None
    reads = 'A page of the PDB is read with its line "FEN:"'
    return Foreign("a text of the PDB", f"{reads}; else write it as a statement, {_EXAMPLE}")


def _markup(text: str) -> Foreign | None:
    start = text.lstrip()[:1]
    name = {"<": "HTML or XML", "{": "JSON"}.get(start)
    return Foreign(name, f"Write it as a statement, {_EXAMPLE}") if name else None


def _colours(text: str) -> Foreign | None:
    found = _COLOURS.match(text)
    if found is None:
        return None
    return Foreign(
        "a list of units and no statement",
        f"Colours have no colon, and words around them say what is asked, {_EXAMPLE}",
    )


_EXAMPLE = 'e.g. "BeginProblem Pieces White Kf6 Ra1 Black Kh8 Stipulation #2 EndProblem"'
