"""What is asked, as people write it where statements have it otherwise."""

from __future__ import annotations

import re
from collections.abc import Mapping

from grammar import find_stipulation
from grammar.spelling import folded
from grammar.syntax import Classic

#: words for a play and its goal -> its sign
NAMES: Mapping[str, str] = {
    **dict.fromkeys(("mate", "mates", "directmate", "matt", "mat"), "#"),
    **dict.fromkeys(("helpmate", "hilfsmatt", "mataide"), "h#"),
    **dict.fromkeys(("selfmate", "selbstmatt", "inverse"), "s#"),
    **dict.fromkeys(("reflexmate", "reflexmatt"), "r#"),
    **dict.fromkeys(("stalemate", "patt", "pat"), "="),
    **dict.fromkeys(("helpstalemate", "hilfspatt", "pataide"), "h="),
    **dict.fromkeys(("selfstalemate", "selbstpatt"), "s="),
    **dict.fromkeys(("helpselfmate", "hilfsselbstmatt"), "hs#"),
    **dict.fromkeys(("seriesmate", "serienzuegermatt", "serienmatt"), "ser-#"),
    **dict.fromkeys(("serieshelpmate", "serienhilfsmatt"), "ser-h#"),
    **dict.fromkeys(("seriesselfmate", "serienselbstmatt"), "ser-s#"),
    **dict.fromkeys(
        ("pg", "spg", "proofgame", "proof", "bp", "beweispartie", "partiejustificative"), "dia"
    ),
}
#: words beside them in which people ask, none of which means a condition or an option alone
_BESIDE = {
    *("white", "black", "weiss", "schwarz", "blancs", "noirs", "win", "wins", "draw", "draws"),
    *("check", "capture", "castling", "move", "moves", "series", "help", "self", "solution"),
}
_COMMA = re.compile(r"(\d),([05])(?!\d)")
_PROOF_GAME = re.compile(
    r"^(?:BP|Beweispartie|S?PG|proof\s*game)\s+in\s+(\d+(?:\.[05])?)"
    r"(?:\s*(?:moves|Z(?:ü|ue)gen))?$",
    re.IGNORECASE,
)

#: quotation marks that may stand around it, those of word processors too
QUOTES = "\"'\u2018\u2019\u201a\u201c\u201d\u201e\u00ab\u00bb"


def as_asked(text: str) -> str:
    """A stipulation as statements have it, where it is printed as `h#2½`, `h#2,5`, `BP in 8,5`."""
    text = re.sub(r"(\d?)½", lambda found: f"{found[1] or 0}.5", text)
    text = _COMMA.sub(r"\1.\2", text)
    return _PROOF_GAME.sub(r"dia\1", text)


def understood(text: str) -> Classic | None:
    """What a text asks for, None where it cannot be read."""
    return find_stipulation(as_asked(text))


def begins_one(word: str) -> bool:
    """Whether a word begins what is asked: one of those in which people ask, as in `mate in 2`, a
    play or a goal."""
    if folded(word) in NAMES or folded(word) in _BESIDE:
        return True
    return any(understood(word + rest) is not None for rest in ("1", "#1", "g7 1"))
