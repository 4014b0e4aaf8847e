"""What units do for each other in several solutions of help play."""

from __future__ import annotations

from collections.abc import Iterator

from solver.themes.entry import Family, Theme
from solver.themes.families.help_play import functions, motifs
from solver.themes.probe import Probes
from solver.themes.shown import Shown
from solver.themes.tree.play import Play

_PLAY = "solutions of help play"
_CHESS = "Guards and blocks are looked for with the units and rules of chess."

THEMES = (
    Theme(
        key="Chumakov",
        en="Chumakov",
        de="Tschumakow",
        fr="Tchoumakov",
        kind="lines",
        says="Of two units of the mated side one is captured and the other blocks a square beside"
        " its king in one solution, and the reverse in another one.",
        source="strategy-themes",
        witness="chumakov",
        play=_PLAY,
        fairy=_CHESS,
    ),
    Theme(
        key="ExchangeOfFunctions",
        en="Exchange of functions",
        de="Funktionswechsel",
        fr="Échange de fonctions",
        kind="lines",
        says="Two units of a side exchange what they do in two solutions: to mate, to guard squares"
        " beside the king, to block one, to be captured.",
        source="strategy-themes",
        witness="odt",
        play=_PLAY,
        fairy=_CHESS,
    ),
    Theme(
        key="HOTF",
        en="HOTF",
        de="HOTF (Helpmate of the future)",
        fr="HOTF (mat aidé du futur)",
        kind="lines",
        says="The solutions fall into two pairs or more. Those of a pair correspond half-move by"
        " half-move in what they do: to capture, to promote, to pin and unpin, to open a line to"
        " the king, to block, to be sacrificed. The pairs differ.",
        source="strategy-themes",
        witness="hotf",
        play=_PLAY,
        fairy=_CHESS,
    ),
    Theme(
        key="ODT",
        en="Orthogonal-diagonal transformation",
        de="Orthogonal-diagonal-Transformation",
        fr="Transformation orthogonale-diagonale",
        kind="lines",
        says="Solutions correspond half-move by half-move in pairs. In a pair all lines along which"
        " one pins, opens and mates are ranks and files, those of the other one are diagonals.",
        source="strategy-themes",
        witness="odt",
        play=_PLAY,
        fairy=_CHESS,
    ),
)


def _find(play: Play, probes: Probes) -> Iterator[Shown]:
    by_twin = {id(twin): probes.of(twin) for twin in play.twins}
    yield from functions.shown(play.twins, by_twin)
    yield from motifs.shown(play.twins, by_twin)


FAMILY = Family("help_play", THEMES, _find)
