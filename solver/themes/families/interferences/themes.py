"""The entries of lines that are shut."""

from __future__ import annotations

from solver.themes.entry import Theme

_FAIRY = (
    "Lines are those of riders; whether the one that is shut could answer is asked of the rules."
)


def _theme(
    key: str,
    names: tuple[str, str, str],
    says: str,
    witness: str,
    *,
    includes: tuple[str, ...] = (),
) -> Theme:
    return Theme(
        key,
        *names,
        kind="geometry",
        says=says,
        source="strategy-themes",
        witness=witness,
        fairy=_FAIRY,
        includes=includes,
    )


THEMES = (
    _theme(
        "Interference",
        ("Interference", "Verstellung", "Interception"),
        "A unit goes to a square of its own side's line, behind which the shut unit could answer"
        " the mate that follows.",
        "grimshaw",
    ),
    _theme(
        "Grimshaw",
        ("Grimshaw", "Grimshaw", "Grimshaw"),
        "Two riders of different walk shut each other's lines on one square, in two lines of a"
        " phase, and both mates need it. A Novotny is a Grimshaw that a sacrifice brings about.",
        "grimshaw",
    ),
    _theme(
        "Pickabish",
        ("Pickabish", "Pickabish", "Pickabish"),
        "A bishop and a pawn's double step shut each other on one square, in two lines of a phase,"
        " and both mates need it.",
        "pickabish",
        includes=("Interference",),
    ),
    _theme(
        "OrganPipes",
        ("Organ pipes", "Orgelpfeifen", "Tuyaux d'orgue"),
        "Two rooks between two bishops, or two bishops between two rooks, stand side by side. Among"
        " them are two Grimshaws on different squares.",
        "organ-pipes",
        includes=("Grimshaw", "Interference"),
    ),
    _theme(
        "Novotny",
        ("Novotny", "Nowotny", "Novotny"),
        "A unit goes where the lines of two riders of different walk cross. Each line that it"
        " shuts permits a mate of its own, be it as a threat or after the other rider has captured"
        " it.",
        "novotny",
        includes=("Grimshaw",),
    ),
    _theme(
        "Holzhausen",
        ("Holzhausen", "Holzhausen", "Holzhausen"),
        "A rider goes where the line of one that moves alike crosses its own, and is lured on along"
        " that line.",
        "anti-critical",
    ),
    _theme(
        "WurzburgPlachutta",
        ("Wurzburg-Plachutta", "Würzburg-Plachutta", "Wurzburg-Plachutta"),
        "Two riders that move alike do so on the same square, in two lines of a phase.",
        "anti-critical",
        includes=("Holzhausen",),
    ),
    _theme(
        "Plachutta",
        ("Plachutta", "Plachutta", "Plachutta"),
        "A unit is sacrificed where the lines of two riders that move alike cross. Whichever"
        " captures it is lured on along the line of the other one; or each line that is shut"
        " permits a threat of its own.",
        "plachutta",
    ),
    _theme(
        "Gamage",
        ("Gamage", "Gamage", "Gamage"),
        "The mate unpins a unit, as the pinner leaves the line; a defence has shut the line on"
        " which the unit could answer.",
        "gamage",
        includes=("Interference",),
    ),
    _theme(
        "Valve",
        ("Valve", "Ventil", "Valve"),
        "A move opens one line of a unit of its own side and shuts another one, and the mate that"
        " follows needs the latter.",
        "valve",
        includes=("Interference",),
    ),
    _theme(
        "BiValve",
        ("Bi-valve", "Biventil", "Bivalve"),
        "A move opens the line of one unit of its own side and shuts that of another one, and the"
        " mate that follows needs the latter.",
        "grimshaw",
        includes=("Interference",),
    ),
)
