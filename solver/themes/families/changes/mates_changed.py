"""Changed and transferred mates: the themes, and their patterns."""

from __future__ import annotations

from solver.themes.families.changes.declared import declared

MATES_CHANGED = (
    declared(
        "ChangedMates",
        ("Changed mates", "Mattwechsel", "Mats changés"),
        "One defence is answered by different moves in two phases.",
        "changed-mates",
        patterns=("any a-A; any a-B",),
        keywords=("Changed mate",),
    ),
    declared(
        "TransferredMates",
        ("Transferred mates", "Mattübertragung", "Mats transférés"),
        "A move that answers one defence in one phase answers another one in a second "
        "phase, in which it does not answer the first.",
        "transferred-mates",
        patterns=("any a-A; any b-A ~a-A",),
    ),
    declared(
        "Reciprocal",
        ("Reciprocal change", "Reziproker Mattwechsel", "Changement réciproque"),
        "Two defences exchange the moves that answer them.",
        "reciprocal",
        patterns=("any a-A b-B; any a-B b-A",),
        keywords=("Reciprocal",),
        includes=("ChangedMates", "TransferredMates"),
    ),
    declared(
        "Lacny",
        ("Lacny", "Lačný", "Lačný"),
        "The moves that answer three defences change places in a circle.",
        "lacny",
        patterns=("any a-A b-B c-C; any a-B b-C c-A",),
        keywords=("Lacny cycle",),
        includes=("ChangedMates", "TransferredMates"),
    ),
    declared(
        "Rukhlis",
        ("Rukhlis", "Ruchlis", "Rukhlis"),
        "The moves that answer two defences are transferred to two others, and the two "
        "have new answers.",
        "rukhlis",
        patterns=("any a-A b-B; any a-C b-D c-A d-B",),
        includes=("ChangedMates", "TransferredMates"),
    ),
)
