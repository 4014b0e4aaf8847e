"""The entries of pins."""

from __future__ import annotations

from solver.themes.entry import Theme

_FAIRY = "Pins on lines of riders only; that the unit could answer else is asked of the rules."
_NO_CONDITIONS = "Not looked for under conditions, which may free pinned units."


def _theme(
    key: str,
    names: tuple[str, str, str],
    says: str,
    witness: str,
    *,
    fairy: str = _FAIRY,
    includes: tuple[str, ...] = (),
    keywords: tuple[str, ...] = (),
) -> Theme:
    return Theme(
        key,
        *names,
        kind="geometry",
        says=says,
        source="strategy-themes",
        witness=witness,
        fairy=fairy,
        includes=includes,
        keywords=keywords,
    )


THEMES = (
    _theme(
        "PinMate",
        ("Pin mate", "Fesselungsmatt", "Mat par clouage"),
        "In a mate a unit of the mated side is pinned; without the pinner it could answer.",
        "half-pin",
        keywords=("Pin mates",),
    ),
    _theme(
        "Pinning",
        ("Pinning", "Fesselung", "Clouage"),
        "A move of the side that mates pins an enemy unit, and the mate needs the pin.",
        "pinning",
        includes=("PinMate",),
    ),
    _theme(
        "Selfpinning",
        ("Selfpinning", "Selbstfesselung", "Autoclouage"),
        "A move of the mated side pins a unit of its own, and the mate needs the pin; or a move of"
        " the side that mates does so, and the unit mates as soon as it is unpinned.",
        "half-pin",
    ),
    _theme(
        "HalfPin",
        ("Half-pin", "Halbfesselung", "Demi-clouage"),
        "Two units of a side stand between its king and an enemy rider. In two lines of a phase"
        " each of them leaves, and the mate needs that the other is pinned.",
        "half-pin",
        includes=("PinMate", "Selfpinning"),
    ),
    _theme(
        "MaskedHalfPin",
        ("Masked half-pin", "Maskierte Halbfesselung", "Demi-clouage masqué"),
        "A half-pin in which units of the rider's side stand on the line too; the mates open it.",
        "ambush",
        includes=("HalfPin",),
    ),
    _theme(
        "ThirdPin",
        ("Third-pin", "Drittelfesselung", "Tiers-clouage"),
        "Three units of a side stand between its king and an enemy rider. In a line two of them"
        " leave, and the mate needs that the third is pinned.",
        "third-pin",
        includes=("PinMate",),
    ),
    _theme(
        "Unpinning",
        ("Unpinning", "Entfesselung", "Déclouage"),
        "A move unpins an enemy unit, which then leaves the line of the pin.",
        "unpinning",
        fairy=_NO_CONDITIONS,
    ),
    _theme(
        "DirectUnpinning",
        ("Direct unpinning", "Direkte Entfesselung", "Déclouage direct"),
        "Unpinning by the pinner, which leaves the line.",
        "unpinning",
        fairy=_NO_CONDITIONS,
        includes=("Unpinning",),
    ),
    _theme(
        "IndirectUnpinning",
        ("Indirect unpinning", "Indirekte Entfesselung", "Déclouage indirect"),
        "Unpinning by a unit that goes between the pinner and the king.",
        "unpinning",
        fairy=_NO_CONDITIONS,
        includes=("Unpinning",),
    ),
    _theme(
        "PelleMove",
        ("Pelle move", "Pelle-Zug", "Coup Pelle"),
        "A pinned unit moves along the line on which it stays pinned.",
        "half-pin",
        fairy=_NO_CONDITIONS,
    ),
    _theme(
        "Schiffmann",
        ("Schiffmann", "Schiffmann", "Schiffmann"),
        "After a defence the unit that has made it is pinned. The threat would unpin it, so that it"
        " could answer; the mate that follows needs the pin.",
        "schiffmann",
        includes=("PinMate",),
    ),
)
