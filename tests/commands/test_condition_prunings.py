"""The table of prunings under conditions says what `kirke solve --explain` says."""

from msgspec.structs import replace

from solver.catalogue.language import finding
from solver.commands.listing import witnesses
from solver.commands.listing.condition_prunings import page, under
from solver.compiling.kernel_setup import prunings

CONDITIONS = next(group for group in finding.find([]) if group.kind == "condition")


def test_each_row_is_about_its_condition() -> None:
    lines = [line for line in CONDITIONS.lines if line.supported]
    elsewhere = [
        line.key for line in lines if line.key not in {c.name for c in under(line).conditions}
    ]
    assert elsewhere == []


def test_a_row_is_what_explain_says_of_a_problem_that_calls_the_condition_otherwise() -> None:
    [line] = [line for line in CONDITIONS.lines if line.key == "ParrainCirce"]
    [example] = witnesses.problems_of(line)
    assert [one.name for one in example.conditions] == ["Circe"]
    row = page(replace(CONDITIONS, lines=(line,))).splitlines()[-1]
    assert row.startswith("| ParrainCirce ")
    marks = [cell.strip() == "x" for cell in row.split("|")[2:-1]]
    assert marks == [one.on for one in prunings(example)]
