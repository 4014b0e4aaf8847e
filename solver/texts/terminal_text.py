"""Characters that nobody sees, or that a terminal takes for orders, made visible.

Names of authors, titles and file names are printed as they were written; a control character among
them could move the cursor or turn the line round, and makes XML malformed.
"""

from __future__ import annotations

#: line ends besides "\n", controls, what turns the direction of a line, and what is no character
_HARMFUL = "[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]"


def visible(text: str) -> str:
    """The text of a message, with a number for every character that nobody sees: `<200b>`."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else _number(c) for c in text)


def harmless(text: str) -> str:
    """A text that its author wrote: blanks for tabs, a number for every character that does harm.

    Spaces of any width, joiners and marks of direction stay, as names and titles need them.
    """
    if text.isprintable():
        return text
    from re import sub  # most texts need none

    return sub(_HARMFUL, lambda found: _number(found[0]), text.expandtabs(1))


def escaped(json: str) -> str:
    """JSON without characters that do harm: they are escaped as JSON escapes them."""
    if json.isprintable():
        return json
    from re import sub

    return sub(_HARMFUL, lambda found: f"\\u{ord(found[0]):04x}", json)


def _number(character: str) -> str:
    return f"<{ord(character):04x}>"
