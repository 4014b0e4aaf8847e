"""White lines to squares beside the king, and pins, that are given up in threats and mates."""

from __future__ import annotations

from collections.abc import Iterator

from solver.catalogue.stipulation.trees import other_side
from solver.themes.entry import Family, Theme
from solver.themes.families.white_lines.answers import answers
from solver.themes.families.white_lines.defences import defences
from solver.themes.families.white_lines.lines import Field
from solver.themes.masks import masks
from solver.themes.phase_table import phases
from solver.themes.probe import Probes, royals
from solver.themes.shown import Shown
from solver.themes.tree.play import Play

_PLAY = "Direct play of two moves, or the first defence of longer one, after the key."
_FAIRY = "It is looked for with units and rules of chess only."


def _theme(key: str, names: tuple[str, str, str], says: str, witness: str, *keywords: str) -> Theme:
    en, de, fr = names
    return Theme(
        key=key,
        en=en,
        de=de,
        fr=fr,
        kind="geometry",
        says=says,
        source="white-lines",
        witness=witness,
        play=_PLAY,
        fairy=_FAIRY,
        keywords=keywords,
    )


THEMES = (
    _theme(
        "Barulin",
        ("Barulin (A)", "Barulin", "Baruline"),
        "The threat closes a white line to a square beside the king, which a second white line "
        "guards as well; Black defends by closing the second one.",
        "barulin",
        "Barulin",
    ),
    _theme(
        "Levman",
        ("Levman", "Lewmann", "Levman"),
        "The threat opens a white line to a square beside the king, and Black defends by closing "
        "it in advance, and by nothing else.",
        "levman",
        "Levmann",
    ),
    _theme(
        "Nietvelt",
        ("Nietvelt", "Nietvelt", "Nietvelt"),
        "A black unit defends by pinning itself: the threat would move the unit that pins and so "
        "unpin it, and it could then move.",
        "nietvelt",
    ),
    _theme(
        "SomovLine",
        ("Somov (B1)", "Somow-Linienöffnung", "Somov par ouverture"),
        "Black opens a white line to a square beside the king, and the mate closes another one "
        "that led there.",
        "somov-line",
    ),
    _theme(
        "SomovBlock",
        ("B2", "Somow-Block", "Somov par blocage"),
        "Black blocks a square beside his king, and the mate closes the white line that guarded "
        "it.",
        "somov-block",
        "Somov (B2)",
    ),
    _theme(
        "Goethart",
        ("Goethart", "Goethart", "Goethart"),
        "The mate unpins a black line unit, which the defence has shut off from where it would "
        "have to go.",
        "goethart",
    ),
)


def _find(play: Play, probes: Probes) -> Iterator[Shown]:
    for phase in phases(play):
        branch = phase.branch
        probe = probes.of(branch.twin)
        if not phase.is_actual or not probe.is_orthodox or branch.finisher != branch.side:
            continue
        defender = other_side(branch.side)
        kings = royals(branch.node.position, defender)
        if len(kings) == 1:
            field = Field(masks(probe.board), kings[0], branch.side)
            yield from defences(phase, field, probe)
            yield from answers(phase, field, probe)


FAMILY = Family("white-lines", THEMES, _find)
