"""What the key does: flights that it gives or takes, checks, and the way it goes."""

from __future__ import annotations

from collections.abc import Iterator

from solver.catalogue.stipulation.trees import other_side
from solver.themes.entry import Family, Theme
from solver.themes.flights import flights
from solver.themes.geometry import point
from solver.themes.probe import Probe, Probes, royals
from solver.themes.shown import Shown
from solver.themes.tree.node import Branch, Node
from solver.themes.tree.play import Play

#: more squared distance than this is a withdrawal
_NEARER = 3
_BATTLE = "The key of battle play. The king is that of the side that does not move."

THEMES = (
    Theme(
        key="FlightGivingKey",
        en="Flight giving key",
        de="Fluchtfeldgebender Schlüssel",
        fr="Clé donnant des fuites",
        kind="probe",
        says="After the key the black king has more squares to go to than he had before it, had "
        "Black been to move. The parameter says how many more.",
        source="olive-analysers",
        witness="flight-giving-key",
        parameters=(("flights", "number"),),
        play=_BATTLE,
        keywords=(
            "2 flights giving key",
            "3+ flights giving key",
            "Two flights giving key",
        ),
    ),
    Theme(
        key="FlightTakingKey",
        en="Flight taking key",
        de="Fluchtfeldraubender Schlüssel",
        fr="Clé prenant des fuites",
        kind="probe",
        says="After the key the black king has fewer squares to go to than he had before it, had "
        "Black been to move. The parameter says how many fewer.",
        source="olive-analysers",
        witness="flight-taking-key",
        parameters=(("flights", "number"),),
        play=_BATTLE,
    ),
    Theme(
        key="FlightGivingAndTakingKey",
        en="Flight giving and taking key",
        de="Fluchtfeldtauschender Schlüssel",
        fr="Clé donnant et prenant des fuites",
        kind="probe",
        says="The key gives the black king a square to go to and takes another one. The parameters "
        "count the given and the taken squares.",
        source="olive-analysers",
        witness="flight-giving-and-taking-key",
        parameters=(("given", "number"), ("taken", "number")),
        play=_BATTLE,
    ),
    Theme(
        key="CheckingKey",
        en="Checking key",
        de="Schachschlüssel",
        fr="Clé avec échec",
        kind="line",
        says="The key gives check.",
        source="olive-analysers",
        witness="checking-key",
        play=_BATTLE,
    ),
    Theme(
        key="WithdrawalKey",
        en="Withdrawal key",
        de="Rückzugsschlüssel",
        fr="Clé de recul",
        kind="line",
        says="The unit of the key, not a pawn, goes away from the black king: the square of their "
        "distance grows by more than three.",
        source="olive-analysers",
        witness="flight-giving-key",
        play="The key of direct play.",
    ),
)


def _find(play: Play, probes: Probes) -> Iterator[Shown]:
    for twin in play.twins:
        probe = probes.of(twin)
        for branch in twin.branches:
            if branch.kind == "key" and branch.is_battle and branch.node.move is not None:
                yield from _key(branch, probe)


def _key(branch: Branch, probe: Probe) -> Iterator[Shown]:
    node = branch.node
    if node.played.departure not in node.before:
        return
    if node.played.check:
        yield Shown("CheckingKey", nodes=(node,), units=(node.unit.origin,))
    yield from _withdrawal(branch)
    yield from _flights(node, probe)


def _withdrawal(branch: Branch) -> Iterator[Shown]:
    node = branch.node
    kings = royals(node.before, other_side(node.side))
    if branch.finisher != branch.side or node.unit.walk == "pawn" or len(kings) != 1:
        return
    move = node.played
    if _distance(move.arrival, kings[0]) - _distance(move.departure, kings[0]) > _NEARER:
        yield Shown("WithdrawalKey", nodes=(node,), units=(node.unit.origin,))


def _distance(one: str, other: str) -> int:
    (x, y), (to_x, to_y) = point(one), point(other)
    return (x - to_x) ** 2 + (y - to_y) ** 2


def _flights(node: Node, probe: Probe) -> Iterator[Shown]:
    side = other_side(node.side)
    before = flights(node.before, side, probe)
    after = flights(node.position, side, probe)
    if before is None or after is None:
        return
    given, taken = after - before, before - after
    more = len(after) - len(before)
    origins = [node.position[at].origin for at in royals(node.position, side)]
    units = (node.unit.origin, *origins)
    squares = tuple(sorted(given)), tuple(sorted(taken))
    if more:
        theme = "FlightGivingKey" if more > 0 else "FlightTakingKey"
        yield Shown(theme, (str(abs(more)),), (node,), units, instance=squares)
    if given and taken:
        numbers = (str(len(given)), str(len(taken)))
        yield Shown("FlightGivingAndTakingKey", numbers, (node,), units, instance=squares)


FAMILY = Family("keys", THEMES, _find)
