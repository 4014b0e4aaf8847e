"""What is asked, as people write it where statements have it otherwise."""

from __future__ import annotations

import re

from grammar import Malformed, parse_stipulation
from grammar.syntax import Classic

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
    try:
        return parse_stipulation(as_asked(text))
    except Malformed:
        return None
