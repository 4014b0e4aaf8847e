"""Manoeuvres of riders along lines, over several half-moves of one line of play."""

from __future__ import annotations

from collections.abc import Iterator

from solver.themes.entry import Family, Theme
from solver.themes.families.manoeuvres import ambush, critical, doublings
from solver.themes.families.manoeuvres.rides import Rides
from solver.themes.probe import Probes
from solver.themes.shown import Shown
from solver.themes.tree.play import Play

_FAIRY = "Riders only; boards of hexes are left out."
_LEAST = 2


def _theme(
    key: str,
    names: tuple[str, str, str],
    says: str,
    witness: str,
    *,
    includes: tuple[str, ...] = (),
    keywords: tuple[str, ...] = (),
    play: str = "",
) -> Theme:
    return Theme(
        key,
        *names,
        kind="geometry",
        says=says,
        source="strategy-themes",
        witness=witness,
        play=play,
        fairy=_FAIRY,
        includes=includes,
        keywords=keywords,
    )


THEMES = (
    _theme(
        "CriticalMove",
        ("Critical move", "Kritischer Zug", "Coup critique"),
        "A rider moves over a square to which a unit goes later. It is shut there, its line is"
        " opened from there with check, or it captures there.",
        "indian",
    ),
    _theme(
        "AntiCriticalMove",
        ("Anti-critical move", "Antikritischer Zug", "Coup anticritique"),
        "A rider moves back over a square that it has crossed. Then an enemy goes there, or a unit"
        " of its own side, in spite of which the rider moves on that line.",
        "anti-critical",
        includes=("CriticalMove",),
    ),
    _theme(
        "Indian",
        ("Indian", "Inder", "Thème indien"),
        "A rider moves over a square and rests. A unit of its side goes to the square, and later"
        " leaves it with check from the rider.",
        "indian",
        includes=("CriticalMove",),
        keywords=("Indian theme", "indian"),
    ),
    _theme(
        "Maslar",
        ("Maslar", "Maslar", "Maslar"),
        "A rider of the side that ends the play moves over a square. An enemy unit goes there and"
        " its king comes to the line behind it; the rider captures the unit with check.",
        "maslar",
        includes=("CriticalMove",),
        keywords=("maslar",),
        play="help play",
    ),
    _theme(
        "MaslarBlackWhite",
        ("Maslar black-white", "Maslar schwarz-weiß", "Maslar noir-blanc"),
        "A rider of the other side moves over a square. A unit of the side that ends the play goes"
        " there, and the rider captures it from where it rested.",
        "maslar-black-white",
        includes=("CriticalMove",),
        keywords=("maslar:black-white",),
        play="help play",
    ),
    _theme(
        "Bristol",
        ("Bristol", "Bristol", "Bristol"),
        "A rider moves along a line, so that another one behind it can go the same way over the"
        " square that it has left.",
        "bristol",
    ),
    _theme(
        "LoydClearance",
        ("Loyd clearance", "Loydsche Linienräumung", "Dégagement Loyd"),
        "A rider moves along a line. Another one enters the line where the first has passed and"
        " goes the other way, over or to the square that was left.",
        "loyd-clearance",
    ),
    _theme(
        "Turton",
        ("Turton", "Turton", "Turton"),
        "A rider moves over a square. A stronger one of its side enters the line there and goes the"
        " other way, the first one behind it.",
        "turton",
    ),
    _theme(
        "BrunnerTurton",
        ("Brunner-Turton", "Brunner-Turton", "Brunner-Turton"),
        "A Turton of two riders that are equally strong.",
        "brunner-turton",
    ),
    _theme(
        "LoydTurton",
        ("Loyd-Turton", "Loyd-Turton", "Loyd-Turton"),
        "A Turton in which the rider that crosses the square is the stronger one.",
        "loyd-turton",
    ),
    _theme(
        "Ambush",
        ("Ambush", "Hinterhalt", "Embuscade"),
        "A rider enters a line with the king on which several units stand, enemies among them."
        " Some of them leave, and the mate needs the line: it gives check, or pins.",
        "ambush",
    ),
    _theme(
        "ZeplerDoubling",
        ("Zepler doubling", "Zepler-Verdopplung", "Doublement Zepler"),
        "A rider moves over a square, a like one of its side enters the line there, and the first"
        " one goes on in the same direction, the second one behind it.",
        "zepler-doubling",
    ),
)


def _find(play: Play, probes: Probes) -> Iterator[Shown]:
    rides = Rides()
    for branch in play.branches():
        probe = probes.of(branch.twin)
        if probe.board.heights:
            continue
        for leaf in branch.node.leaves():
            if leaf.depth >= _LEAST and leaf.ends:
                way = leaf.way()
                yield from ambush.shown(way, probe)
                ridden = rides.of(way)
                yield from critical.shown(way, ridden)
                yield from doublings.shown(way, ridden)


FAMILY = Family("manoeuvres", THEMES, _find)
