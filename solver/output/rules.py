"""What a diagram or a twin is solved under, as far as its notation depends on it."""

from __future__ import annotations

from dataclasses import dataclass

from solver.model import Condition, Problem, Stipulation, Twin


@dataclass(frozen=True, slots=True)
class Rules:
    """The stipulation and the conditions in force."""

    stipulation: Stipulation | None
    conditions: tuple[Condition, ...]

    @property
    def names(self) -> frozenset[str]:
        """The keys of the conditions."""
        return frozenset(condition.name for condition in self.conditions)


def diagram_rules(problem: Problem) -> Rules:
    """The rules of the diagram."""
    return Rules(problem.stipulation, problem.conditions)


def twin_rules(problem: Problem, twin: Twin | None, before: Rules) -> Rules:
    """The rules of a twin, None for the diagram. before: those of the twin solved last.

    A twin's own conditions take the place of all conditions of the diagram.
    """
    rules = before if twin and twin.continued else diagram_rules(problem)
    for change in twin.changes if twin else ():
        if change.kind == "condition":
            rules = Rules(rules.stipulation, change.conditions)
        elif change.stipulation is not None:
            rules = Rules(change.stipulation, rules.conditions)
    return rules
