"""Cycles of white moves: the themes, and their patterns."""

from __future__ import annotations

from solver.themes.families.changes.declared import declared

CYCLES = (
    declared(
        "UkrainianCycle",
        ("Ukrainian cycle", "Ukrainischer Zyklus", "Cycle ukrainien"),
        "In three phases one move threatens and the next of three answers a defence.",
        "ukrainian-cycle",
        patterns=("any *A a-B; any *B a-C; any *C a-A",),
        includes=("ChangedMates", "Rudenko"),
    ),
)
