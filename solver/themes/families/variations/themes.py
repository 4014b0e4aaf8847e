"""The themes of single phases of direct play."""

from __future__ import annotations

from solver.themes.entry import Theme

_BATTLE = "Battle play. White attacks, Black defends."

THEMES = (
    Theme(
        key="Zugzwang",
        en="Zugzwang key",
        de="Zugzwangschlüssel",
        fr="Clé de blocus",
        kind="lines",
        says="The key threatens nothing and does not check: Black loses because he has to move.",
        source="problem-glossary",
        witness="mutate",
        play=_BATTLE,
        keywords=("Zugzwang",),
    ),
    Theme(
        key="Block",
        en="Block",
        de="Vollständiger Zugzwang",
        fr="Blocus complet",
        kind="phases",
        says="Every black move has an answer before the key, the key keeps Black in zugzwang and "
        "changes no answer.",
        source="problem-glossary",
        witness="block",
        play=f"{_BATTLE} It is seen where set play is solved or printed.",
        includes=("Zugzwang",),
        keywords=("Complete block",),
    ),
    Theme(
        key="Mutate",
        en="Mutate",
        de="Mutat",
        fr="Mutate",
        kind="phases",
        says="Every black move has an answer before the key, the key keeps Black in zugzwang, and "
        "at least one answer is changed.",
        source="problem-glossary",
        witness="mutate",
        play=f"{_BATTLE} It is seen where set play is solved or printed.",
        includes=("Zugzwang", "ChangedMates"),
    ),
    Theme(
        key="Fleck",
        en="Fleck",
        de="Fleck",
        fr="Fleck",
        kind="lines",
        says="The first move has three or more threats, and for each of them there is a defence "
        "that nothing else answers. The parameter counts the threats.",
        source="problem-glossary",
        witness="fleck",
        parameters=(("threats", "number"),),
        play=_BATTLE,
    ),
    Theme(
        key="KarlstromFleck",
        en="Karlstrom-Fleck",
        de="Karlström-Fleck",
        fr="Karlström-Fleck",
        kind="lines",
        says="Fleck, and other defences stop all threats and allow new moves.",
        source="problem-glossary",
        witness="fleck",
        parameters=(("threats", "number"),),
        play=_BATTLE,
        includes=("Fleck",),
    ),
    Theme(
        key="DefencesOnSameSquare",
        en="Defences on same square",
        de="Verteidigungen auf demselben Feld",
        fr="Défenses sur la même case",
        kind="lines",
        says="Three or more units defend by moves to one square, and each defence has an answer "
        "of its own. The parameter counts the units.",
        source="yacpdb-keywords",
        witness="defences-on-same-square",
        parameters=(("units", "number"),),
        play=_BATTLE,
    ),
    Theme(
        key="Stocchi",
        en="Stocchi",
        de="Stocchi",
        fr="Stocchi",
        kind="lines",
        says="Three self-blocks on one square have three different answers, each of which fails "
        "after the two other blocks.",
        source="problem-glossary",
        witness="stocchi",
        play=_BATTLE,
        includes=("Selfblock",),
        keywords=("Stocchi blocks",),
    ),
    Theme(
        key="BlackCorrection",
        en="Black correction",
        de="Fortgesetzte Verteidigung",
        fr="Correction noire",
        kind="lines",
        says="Whatever move a black unit makes after the key defends, or loses in zugzwang, and "
        "two of its moves have answers that do not follow each other's: the second move "
        "corrects what the first one spoils. The parameter is the degree: how many moves correct "
        "one after the other. Kings and pawns do not correct.",
        source="problem-glossary",
        witness="black-correction",
        parameters=(("degree", "number"),),
        play="Battle play after the key. Without probes problems with a threat are left out.",
    ),
    Theme(
        key="WhiteCorrection",
        en="White correction",
        de="Fortgesetzter Angriff",
        fr="Correction blanche",
        kind="phases",
        says="Two or more first moves of a white unit are refuted by one defence, and another "
        "first move of it is not.",
        source="problem-glossary",
        witness="dombrovskis",
        play=f"{_BATTLE} Tries have to be solved or printed.",
    ),
    Theme(
        key="Selfblock",
        en="Selfblock",
        de="Selbstblockung",
        fr="Autoblocage",
        kind="line",
        says="A black unit, not the king, moves to a square beside its king where it stands in the "
        "mate, and without it the king could go there.",
        source="helpmate-themes",
        witness="stocchi",
        keywords=("Self-block", "self-block", "Selfblocks"),
        fairy="The kernel is asked whether the position without the unit is mate.",
    ),
    Theme(
        key="DualAvoidance",
        en="Dual avoidance",
        de="Dualvermeidung",
        fr="Anti-dual",
        kind="probe",
        says="Two defences by different units commit one weakness: with the unit taken off, or "
        "with something in its place that only stands in the way, two answers mate in both cases. "
        "Each defence itself allows one of them alone, and neither gives check.",
        source="problem-glossary",
        witness="dual-avoidance",
        play="Direct play after the key; 80 positions of each phase are looked at.",
        fairy="It is looked for with units and rules of chess only.",
    ),
    Theme(
        key="CrossChecks",
        en="Cross-checks",
        de="Kreuzschach",
        fr="Échecs croisés",
        kind="lines",
        says="A black check by a line unit is answered by a check: White interposes a unit, or the "
        "king moves.",
        source="problem-glossary",
        witness="cross-checks",
        play=_BATTLE,
        keywords=("Cross-check",),
    ),
)
