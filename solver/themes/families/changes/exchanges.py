"""Threats, first moves and answers that change their roles: the themes, and their patterns."""

from __future__ import annotations

from solver.themes.families.changes.declared import declared

EXCHANGES = (
    declared(
        "LeGrand",
        ("Le Grand", "le Grand", "Le Grand"),
        "The threat and the answer to a defence are exchanged.",
        "le-grand",
        patterns=("any *A a-B; any *B a-A",),
        includes=("ChangedMates", "Rudenko"),
        source="problem-glossary",
    ),
    declared(
        "PseudoLeGrand",
        ("Pseudo Le Grand", "Pseudo-le-Grand", "Pseudo-Le Grand"),
        "The threat and the answer to a defence are exchanged, after different defences.",
        "pseudo-le-grand",
        patterns=("any *A a-B; any *B b-A",),
        includes=("Rudenko",),
        source="problem-glossary",
    ),
    declared(
        "Salazar",
        ("Salazar", "Salazar", "Salazar"),
        "The first move and the answer to a defence are exchanged.",
        "reversal",
        patterns=("any kA a-B; any kB a-A",),
        includes=("Reversal",),
        source="problem-glossary",
    ),
    declared(
        "Reversal",
        ("Reversal", "Umkehrung", "Inversion"),
        "The first move and the answer to a defence are exchanged, be it the same defence"
        " or another one.",
        "reversal",
        patterns=("any kA a-B; any kB b-A", "any kA a-B; any kB a-A"),
        source="problem-glossary",
    ),
    declared(
        "ThreatReversal",
        ("Threat reversal", "Drohumkehrung", "Inversion de la menace"),
        "The first move and the threat are exchanged.",
        "threat-reversal",
        patterns=("any kA *B; any kB *A",),
        source="problem-glossary",
    ),
    declared(
        "Dombrovskis",
        ("Dombrovskis", "Dombrowskis", "Dombrovskis"),
        "Each of two tries is refuted by a defence, which in actual play is answered by "
        "what the try threatened.",
        "dombrovskis",
        patterns=("try *A a!; try *B b!; actual a-A b-B",),
        includes=("Rudenko",),
        source="problem-glossary",
    ),
    declared(
        "Hannelius",
        ("Hannelius", "Hannelius", "Hannelius"),
        "As Dombrovskis, but each defence is answered by what the other try threatened.",
        "hannelius",
        patterns=("try *A a!; try *B b!; actual a-B b-A",),
        includes=("Rudenko",),
        source="problem-glossary",
    ),
    declared(
        "Banny",
        ("Banny", "Bannyj", "Banny"),
        "Each of two tries is refuted by a defence, which in actual play is answered by "
        "the first move of the other try.",
        "banny",
        patterns=("try kA a!; try kB b!; actual a-B b-A",),
        source="problem-glossary",
    ),
    declared(
        "Vladimirov",
        ("Vladimirov", "Wladimirow", "Vladimirov"),
        "Each of two tries is refuted by a defence, which in actual play is answered by "
        "the first move of that try.",
        "vladimirov",
        patterns=("try kA a!; try kB b!; actual a-A b-B",),
        source="problem-glossary",
    ),
    declared(
        "Urania",
        ("Urania", "Urania", "Urania"),
        "One move begins, is threatened, and answers a defence, in three phases.",
        "urania",
        patterns=("any kA; any *A; any a-A",),
        includes=("Rudenko",),
        source="problem-glossary",
    ),
    declared(
        "Rudenko",
        ("Rudenko", "Rudenko", "Rudenko"),
        "What one phase threatens answers a defence in another one.",
        "rudenko",
        patterns=("any *A; any a-A",),
        source="problem-glossary",
    ),
)
