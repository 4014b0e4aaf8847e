"""The entries of games."""

from __future__ import annotations

from solver.themes.entry import Theme

_SOURCE = "pdb-keywords"


def _theme(key: str, names: tuple[str, str, str], says: str, witness: str) -> Theme:
    return Theme(
        key,
        *names,
        kind="game",
        says=says,
        source=_SOURCE,
        witness=witness,
        play="proof games",
    )


THEMES = (
    _theme(
        "CerianiFrolkin",
        ("Ceriani-Frolkin", "Ceriani-Frolkin", "Ceriani-Frolkin"),
        "A promoted unit is captured later in the game.",
        "schnoebelen-game",
    ),
    _theme(
        "SchnoebelenGame",
        ("Schnoebelen in a game", "Schnoebelen in der Partie", "Schnoebelen (partie)"),
        "A promoted unit is captured on the square of its promotion, without having moved.",
        "schnoebelen-game",
    ),
    _theme(
        "Pronkin",
        ("Pronkin", "Pronkin", "Pronkin"),
        "At the end a promoted unit stands where a unit of its walk and side stood in the array,"
        " which was captured.",
        "pronkin",
    ),
    _theme(
        "AntiPronkin",
        ("Anti-Pronkin", "Anti-Pronkin", "Anti-Pronkin"),
        "A unit visits a square on which later a pawn of its side promotes to its walk.",
        "anti-pronkin",
    ),
    _theme(
        "PhoenixGame",
        ("Phoenix in a game", "Phönix in der Partie", "Phénix (partie)"),
        "A unit is captured, and later a pawn of its side promotes to its walk.",
        "pronkin",
    ),
    _theme(
        "Homebase",
        ("Homebase", "Homebase-Stellung", "Position d'origine"),
        "At the end all units of a side stand on squares of units of their walk in the array, and"
        " some have moved.",
        "pronkin",
    ),
    _theme(
        "Sibling",
        ("Sibling", "Geschwister", "Jumeau (partie)"),
        "At the end a unit, not promoted, stands where another one of its walk and side stood in"
        " the array.",
        "impostor",
    ),
    _theme(
        "Impostor",
        ("Impostor", "Hochstapler", "Imposteur"),
        "A Sibling whose home looks as if its unit had never moved, since the right unit was"
        " captured.",
        "impostor",
    ),
    _theme(
        "GameSwitchback",
        ("Switchback in a game", "Rückkehr in der Partie", "Switchback (partie)"),
        "A unit goes back to a square that it has left, over one other square.",
        "tempo-loss",
    ),
    _theme(
        "GameRundlauf",
        ("Rundlauf in a game", "Rundlauf in der Partie", "Circuit (partie)"),
        "A unit goes back to a square that it has left over two other squares or more, not all on"
        " one line.",
        "rundlauf-game",
    ),
    _theme(
        "TempoLoss",
        ("Tempo loss", "Tempoverlust", "Perte de temps"),
        "A rider makes two moves in one direction though it could have made them as one, or a pawn"
        " two steps though it could have made a double step.",
        "tempo-loss",
    ),
)
