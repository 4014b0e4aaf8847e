"""The conditions: one entry a word, which says all that is known about it.

A file for each mechanism (filters, judges, selections, ...) holds its entries:

    condition(
        "Madrasi",
        arguments=(KINGS_TOO,),
        summary="A unit observed by an enemy unit of its own walk can neither move, capture nor "
        "check; kings only with RexInclusive.",
        witness="conditions/madrasi",
        rule=lambda c: rule("Madrasi", kings=c.has("RexInclusive")),
    )

- the names: English, and `de=` and `fr=` where they differ;
- `arguments`: the shapes of what may follow (catalogue.arguments; those that several conditions
  share in conditions.shapes);
- `summary`, `source`, `witness`: one sentence or two, a heading of docs/sources.md
  (left out: the list of the field's conditions), and a problem
  under problems/, without suffix. A condition without a summary is known and not solved yet: it is
  read with its arguments and refused by name;
- `rule`: from what the statement says (`c`, a catalogue.rules.Said: arguments, walks in play,
  board, stipulation) to the kernel's rule with its parameters, which are texts there: True is
  "yes", False "no", several things stand with blanks between them. The kernel knows the rule by
  that name in a table of its own. A condition of the Circe family has a `row` of the algebra
  instead (catalogue.circe);
- `printed`: how the line under the diagram is written, where it is not the name and its arguments
  with one blank before each (conditions.printed);
- `shown`: what is seen of it besides: what stands on its squares, the cells of a grid, attributes
  that every unit has or may get (conditions.form);
- `army`: what it makes of the set of units: others in place of those of chess, others to promote
  to, no castlings of chess (conditions.form). It may be all that the condition says;
- `bounds`: of a word that says in which half-moves the others hold (catalogue.half_moves);
- `kings`: "optional" where a side needs none, "any" where it may have several as well.

Nothing else names a condition: what the reader, the diagram and the kernel's specification need to
know is asked of the entry (catalogue.in_force). The order under the diagram, in which the field
lists them, is that of conditions.order.
"""

from __future__ import annotations

from solver.catalogue.conditions import (
    anticirce,
    board,
    changes,
    circe,
    filters,
    half_moves,
    judges,
    moves,
    promotion,
    royalty,
    selections,
    walks,
)
from solver.catalogue.conditions.form import ConditionEntry
from solver.catalogue.conditions.order import in_order

#: all conditions by key, in the order in which they are written under a diagram
CONDITIONS: dict[str, ConditionEntry] = in_order(
    (
        *circe.ENTRIES,
        *anticirce.ENTRIES,
        *filters.ENTRIES,
        *judges.ENTRIES,
        *selections.ENTRIES,
        *changes.ENTRIES,
        *promotion.ENTRIES,
        *board.ENTRIES,
        *walks.ENTRIES,
        *moves.ENTRIES,
        *royalty.ENTRIES,
        *half_moves.ENTRIES,
    )
)
