"""Attributes of units: what a unit is besides its colour and its walk."""

from __future__ import annotations

from solver.catalogue.entries import Entry, Names
from solver.catalogue.keyword_tables import KEYWORDS
from solver.catalogue.lookup import LANGUAGES

#: what those mean that can be solved, and the problem that shows each
_MEANINGS = {
    "royal": "The unit is the king of its side: an attack on it is check. It keeps its walk.",
    "kamikaze": "A unit that captures disappears with its victim; under Circe both are reborn.",
    "paralysing": "Neither captures nor checks; enemies that it could capture cannot move, capture "
    "or check. A side that cannot move for that reason alone is stalemated, not mated.",
    "chameleon": "Changes its walk with every move: knight, bishop, rook, queen, knight. With one "
    "on the board, pawns may also promote to chameleons.",
    "jigger": "May move only to where another unit stands beside it.",
    "functionary": "Moves, captures and checks only while an enemy unit observes it.",
    "halfneutral": "Becomes neutral by moving; a neutral one becomes a unit of the side that moved "
    "it.",
    "hurdlecolourchanging": "A hopper whose hurdle changes sides, unless it is a king or neutral.",
    "uncapturable": "Cannot be captured; as a king it can be checked all the same.",
    "patrol": "Captures and checks only while a unit of its own side observes it.",
    "frischauf": "The unit has been a pawn, which decides its rebirth square under Frischauf.",
}
_WITNESSES = {
    "halfneutral": "attributes/half-neutral",
    "hurdlecolourchanging": "attributes/hurdle-colour-changing",
    "frischauf": "conditions/frischauf",
}


def _entry(key: str) -> Entry:
    spelled = Names(*(KEYWORDS.spelled("attribute", key, language) for language in LANGUAGES))
    supported = key in _MEANINGS
    return Entry(
        key,
        spelled,
        supported,
        _MEANINGS.get(key, ""),
        "popeye-attributes" if supported else "",
        _WITNESSES.get(key, f"attributes/{key}") if supported else "",
    )


#: all attributes by key, in the order in which solutions write them
ATTRIBUTES: dict[str, Entry] = {key: _entry(key) for key in KEYWORDS.keys("attribute")}
