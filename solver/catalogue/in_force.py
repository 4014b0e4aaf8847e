"""What the conditions of a problem say together, asked of their entries."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from solver.catalogue.attributes import ATTRIBUTES
from solver.model import Condition, Placement, Problem

if TYPE_CHECKING:
    from solver.catalogue.conditions.form import Army, ConditionEntry, Kings


def kings(conditions: Iterable[Condition]) -> Kings:
    """How many kings a side has: one, one or none, or any number."""
    found = {_entry(one).kings for one in conditions}
    return "any" if "any" in found else "optional" if "optional" in found else "one"


def without_checks(conditions: Iterable[Condition]) -> str:
    """The name of a condition under which there are no checks, "" without one."""
    return next((one.name for one in conditions if not _entry(one).checks), "")


def judges_legality(conditions: Iterable[Condition]) -> bool:
    """Whether moves are forbidden because of what their results are in orthodox chess."""
    found = tuple(conditions)
    if not found:  # what most problems need not load
        return False
    from solver.catalogue.circe import rows

    return any(_entry(one).judges for one in found) or any(row.is_alsatian for row in rows(found))


def never_up(conditions: Sequence[Condition], unit: Placement) -> str:
    """Why a unit cannot stand on those below it, "" if it can: something has to bring them up
    again, a condition under which captured units lie there or a variant of Circe that puts units
    on others."""
    from solver.catalogue import circe

    captives = {_entry(one).captives for one in conditions}
    if not unit.below or "all" in captives or circe.buries(conditions):
        return ""
    if "one" not in captives:
        return f"two units on {unit.square}: units below others are not supported yet"
    alone = len(unit.below) == 1
    return "" if alone else f"three units on {unit.square}: only one may lie below another here"


def goals_of_games(conditions: Iterable[Condition]) -> list[str]:
    """Goals of games other than chess that there are under the conditions."""
    return [goal for one in conditions for goal in _entry(one).goals]


def choosing(conditions: Iterable[Condition]) -> Condition | None:
    """The condition that lets the mover choose between the others, if there is one."""
    return next((one for one in conditions if _entry(one).chooses), None)


def have_makes(conditions: Iterable[Condition]) -> bool:
    """Whether captures have a make."""
    return any(_entry(one).makes for one in conditions)


def needs_memory(conditions: Iterable[Condition]) -> bool:
    """Whether one of them says what was captured by the half-move before the diagram."""
    return any(_entry(one).beside for one in conditions)


def is_agreed_unseen(condition: Condition) -> bool:
    """Whether it is agreed what a condition says where invisible units are."""
    return _entry(condition).unseen != "not agreed"


def promotions_unseen(conditions: Iterable[Condition]) -> list[set[str]]:
    """The walks to which each of them has pawns promote, be they seen or not."""
    return [set(one.arguments) for one in conditions if _entry(one).unseen == "promotions"]


def squares_with(what: str, conditions: Iterable[Condition]) -> frozenset[str]:
    """The squares on which a "hole" or an "imitator" stands."""
    found = set[str]()
    for one in conditions:
        standing = _entry(one).shown.standing
        if standing is not None and standing.what == what:
            found.update(one.arguments)
    return frozenset(found)


def placing(what: str) -> str:
    """The condition that says where a "hole" or an "imitator" stands."""
    from solver.catalogue.conditions import CONDITIONS

    standing = ((key, entry.shown.standing) for key, entry in CONDITIONS.items())
    return next(key for key, one in standing if one is not None and one.what == what)


def dividing() -> tuple[str, ...]:
    """The conditions that part the board into cells, first those that say how."""
    from solver.catalogue.conditions import CONDITIONS

    found = [key for key, entry in CONDITIONS.items() if entry.shown.cells is not None]
    return tuple(sorted(found, key=lambda key: not CONDITIONS[key].arguments))


def before_b(conditions: Iterable[Condition], found: Iterable[Condition]) -> tuple[Condition, ...]:
    """Conditions, and those that stand beside diagram B of an a=>b stipulation.

    Imitators of these are where they stand in B; in A they are where `conditions` say, or nowhere.
    """
    listed = list(conditions)
    for one in found:
        known = [other for other in listed if other.name == one.name]
        if not _moves(one):
            listed.append(one)
        elif known:
            merged = _together(known, one.arguments)
            listed[listed.index(known[0])] = merged
            listed = [other for other in listed if other is merged or other not in known]
        else:
            listed.append(replace(one, arguments=(), ends=one.arguments))
    return tuple(listed)


def _together(known: Sequence[Condition], ends: Sequence[str]) -> Condition:
    """Conditions of one name as one, with these squares in B besides those that they have there."""
    squares = tuple(square for one in known for square in one.arguments)
    before = tuple(square for one in known for square in one.ends or ())
    return replace(known[0], arguments=squares, ends=(*before, *ends))


def moving(conditions: Iterable[Condition]) -> tuple[Condition, ...]:
    """The conditions whose squares tell where something stands that moves (imitators)."""
    return tuple(one for one in conditions if _moves(one))


def in_b(conditions: Iterable[Condition]) -> tuple[Condition, ...]:
    """Conditions as they are in diagram B of an a=>b stipulation, where they say so."""
    return tuple(
        one if one.ends is None else replace(one, arguments=one.ends, ends=None)
        for one in conditions
    )


def _moves(condition: Condition) -> bool:
    standing = _entry(condition).shown.standing
    return standing is not None and standing.what == "imitator"


def goes_along(condition: Condition, change: str) -> bool:
    """Whether what stands on its squares goes with the units in a change of a twin."""
    standing = _entry(condition).shown.standing
    return standing is not None and change in standing.goes_with


def cells(conditions: Iterable[Condition]) -> Callable[[str], int] | None:
    """The grid cell of every square by number, None where the board has no grid."""
    for one in conditions:
        found = _entry(one).shown.cells
        if found is not None:
            return found(one.arguments)
    return None


def given(conditions: Iterable[Condition]) -> frozenset[str]:
    """The attributes that every unit has, and that are not written."""
    return frozenset(_entry(one).shown.given for one in conditions) - {""}


def to_come(conditions: Iterable[Condition]) -> frozenset[str]:
    """The attributes that units may get."""
    return frozenset(_entry(one).shown.to_come for one in conditions) - {""}


def brought(conditions: Iterable[Condition]) -> frozenset[str]:
    """The walks that come into play."""
    found = set[str]()
    for one in conditions:
        entry = _entry(one)
        found.update(entry.brings(one.arguments) if entry.brings is not None else ())
        found.update(entry.army.standard.values(), entry.army.promotees)
    return frozenset(found)


def letters(conditions: Iterable[Condition]) -> str:
    """Which letters are written before a walk that a unit takes: see Shown."""
    said = [_entry(one).shown.letters for one in conditions]
    return next((one for one in said if one != "all"), "all")


def standard(conditions: Iterable[Condition]) -> dict[str, str]:
    """The walks that have taken the place of those of chess, by these."""
    found = dict[str, str]()
    for one in conditions:
        found |= _entry(one).army.standard
    return found


def armies(conditions: Iterable[Condition]) -> tuple[tuple[str, Army], ...]:
    """What they make of the set of units, each with its name."""
    return tuple((one.name, _entry(one).army) for one in conditions)


def has_second_board(problem: Problem) -> bool:
    """Whether there are two boards, as a condition or the units' attributes say."""
    if any(_entry(one).shown.second_board for one in problem.conditions):
        return True
    return any(
        ATTRIBUTES[key].board for unit in problem.placements for key in unit.piece.attributes
    )


def is_untold(conditions: Iterable[Condition]) -> bool:
    """Whether moves change units without saying so."""
    return any(_entry(one).shown.untold for one in conditions)


def castles_in_full(conditions: Iterable[Condition]) -> bool:
    """Whether the ways of castling kings and rooks are written out."""
    return any(_entry(one).shown.castling_in_full for one in conditions)


def _entry(condition: Condition) -> ConditionEntry:
    """Its entry. The table is read where a problem has conditions; most have none."""
    from solver.catalogue.conditions import CONDITIONS

    return CONDITIONS[condition.name]
