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
    declared(
        "ReevesCycle",
        ("Reeves cycle", "Reeves-Zyklus", "Cycle de Reeves"),
        "In three phases one move begins and the next of three is threatened.",
        "reeves-cycle",
        patterns=("any kA *B; any kB *C; any kC *A",),
    ),
    declared(
        "PseudoDjurasevic",
        ("Pseudo Djurasevic cycle", "Pseudo-Đurašević-Zyklus", "Cycle de pseudo-Đurašević"),
        "As the Djurasevic cycle, after different defences.",
        "pseudo-djurasevic",
        patterns=("any kA *B a-C; any kB *C b-A",),
    ),
)
