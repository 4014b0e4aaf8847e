"""The conditions, attributes and options of a problem as rules of the kernel.

Which rule a condition is stands in its entry of the catalogue; no condition is known by name here.
"""

from __future__ import annotations

from msgspec.structs import replace

from solver.catalogue import half_moves
from solver.catalogue.attributes import ATTRIBUTES
from solver.catalogue.rules import Rule, Said
from solver.catalogue.stipulation.forms import BY_POSITION
from solver.compiling.compile_context import Setting, pieces_of
from solver.errors import NOWHERE, Fault, Unsupported
from solver.model import Place, Problem


def rules_of(setting: Setting) -> list[Rule]:
    """All rules: the rows of the Circe family, attributes, other conditions, options.

    Raises Unsupported for conditions that cannot be solved, alone or together, or not with the
    walks in play.
    """
    problem = setting.problem
    rules = [rule for row in setting.rows for rule in row.rules(problem.conditions)]
    rules += map(Rule, _attributes(problem))
    if problem.conditions:
        rules = _conditions(setting, rules)
    if problem.options:
        rules += _options(problem)
    if problem.stipulation is not None and problem.stipulation.kind in BY_POSITION:
        rules.append(Rule("PositionalRights"))
    return rules


def _conditions(setting: Setting, rules: list[Rule]) -> list[Rule]:
    """These rules and those of the conditions, in the catalogue's order."""
    from solver.catalogue import circe
    from solver.catalogue.conditions import CONDITIONS

    problem = setting.problem
    for condition, message, hint in half_moves.refused(problem.conditions):
        raise _unsupported(message, hint, condition.place or problem.place)
    for together in half_moves.together(problem.conditions):
        if refused := circe.unsupported(together):
            raise _unsupported(*refused)
    if reason := circe.without_square(setting.rows, setting.kinds):
        raise _unsupported(reason)
    order = list(CONDITIONS)
    listed = half_moves.resolved(problem.conditions)
    for one in sorted(listed, key=lambda one: order.index(one.name)):
        entry = CONDITIONS[one.name]
        if not entry.supported:
            raise _unsupported(f"the condition {one.name} is not supported yet")
        asked = problem.stipulation
        said = Said(one.name, one.arguments, setting.kinds, setting.board, asked, one.ends)
        if entry.rule is None or (entry.beside and not circe.remembers(problem.conditions)):
            continue
        rule = entry.rule(said)
        if entry.of_attribute:
            rules = [rule if known.name == rule.name else known for known in rules]
        elif rule not in rules:  # an attribute may have brought it
            rules.append(replace(rule, half_moves=one.half_moves))
    return rules


def _attributes(problem: Problem) -> list[str]:
    """The rules of the units' attributes, and of neutral units."""
    units = pieces_of(problem)
    keys = {key for unit in units for key in unit.attributes}
    found = {rule for key in keys for rule in ATTRIBUTES[key].rules}
    if any(unit.colour == "neutral" for unit in units):
        found.add("neutral")
    return sorted(found)


def _options(problem: Problem) -> list[Rule]:
    """The rules of the options, each once."""
    from solver.catalogue.options import OPTIONS

    names = dict.fromkeys(OPTIONS[option.name].rule for option in problem.options)
    if problem.option("EnPassant") is not None or problem.fen_en_passant is not None:
        names.pop("EpOn", None)  # the last move is told
    return [Rule(name) for name in names if name]


def _unsupported(message: str, hint: str | None = None, place: Place | None = None) -> Unsupported:
    return Unsupported([Fault(place or NOWHERE, message, hint, kind="unsupported")])
