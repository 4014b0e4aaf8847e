"""Themes that are known by name and not looked for."""

from __future__ import annotations

_NO_DEFINITION = "no definition that we could read"
_NO_WITNESS = "the pattern is known; no problem that shows it was found"
_SOURCES_DIFFER = "sources describe it differently"
_UNPROVED = "what it claims cannot be tried by undoing one effect"

#: names, and why they are left out
NOT_LOOKED_FOR: tuple[tuple[str, str], ...] = (
    ("Anti-Bristol", _UNPROVED),
    ("Anti-reversal", _NO_DEFINITION),
    ("Cantcastler", "the play does not hold what the past leaves of rights"),
    ("Ceriani cycle, Reeves cycle", _NO_WITNESS),
    ("Djurasevic cycle", _NO_WITNESS),
    ("Donati, Kluever, Rehm, Isaev", _NO_DEFINITION),
    ("Dresden, Hamburg, Munich, Roman", _NO_DEFINITION),
    ("Erokhin, Kharkov, Keller paradox, Lender, Odessa", _NO_DEFINITION),
    ("Finnish, Latvian, English, Romanian Novotny", _NO_DEFINITION),
    ("Herlin, peri-critical move", _NO_DEFINITION),
    ("Kiss cycle, Rice cycle, complete Lacny", _NO_WITNESS),
    ("Letters, digits, scaccografia", "what a diagram looks like is for people to say"),
    ("Mansfield battery, Popandopulo, Umnov defence", _NO_DEFINITION),
    ("Seeberger", _SOURCES_DIFFER),
    ("Shedey cycle, Dombro-Lacny", _NO_WITNESS),
)
