"""`kirke list`: the words of the problem language, also docs/catalogue.md."""

from __future__ import annotations

from collections.abc import Sequence

import click

from solver.catalogue import listing
from solver.catalogue.language import finding
from solver.commands import declare, options
from solver.commands.listing import condition_prunings, pictures, witnesses
from solver.commands.outcome import BAD_INPUT, complain, say


def page(asked: Sequence[str] = ()) -> str:
    """The catalogue as markdown, the walks with diagrams of their moves."""
    groups = finding.find(asked)
    parts = [listing.markdown(groups)]
    if not asked:
        conditions = next(group for group in groups if group.kind == "condition")
        parts.append(condition_prunings.page(conditions))
    if len(asked) < 2 and (not asked or finding.kinds_of(asked[0]) == listing.SECTIONS["pieces"]):
        parts.append(pictures.page())
    return "\n".join(parts)


def text(asked: Sequence[str]) -> str:
    """Words as text, with sources and examples where some are asked for by name; of a single word
    the example itself.
    """
    named = bool(asked) and not (len(asked) == 1 and finding.kinds_of(asked[0]))
    groups = finding.find(asked)
    found = [line for group in groups for line in group.lines]
    shown = f"\n{witnesses.statement(found[0])}\n" if named and _single(found) else ""
    return listing.text(groups, in_full=named) + shown


def _single(found: Sequence[listing.Listed]) -> bool:
    return len(found) == 1 and found[0].supported and bool(found[0].witness)


def data(asked: Sequence[str]) -> str:
    """The entries found, as JSON."""
    return listing.data(finding.find(asked))


WRITERS = {"text": text, "json": data, "markdown": page}


def _sections(ctx: click.Context, _: click.Parameter, begun: str) -> list[str]:
    return [section for section in listing.SECTIONS if section.startswith(begun)]


@declare.command(
    help=f"""List the words of the problem language: all, those of a section, or those with WORD in
    one of their names, whatever the language, capitals and accents.

    Sections: {", ".join(listing.SECTIONS)}; also attributes, variants, goals,
    boards, changes. Of several words all have to be there: kirke list mirror circe, kirke list
    condition super."""
)
@click.argument("asked", metavar="[SECTION] [WORD...]", nargs=-1, shell_complete=_sections)
@declare.option(
    "--format",
    "form",
    type=click.Choice(list(WRITERS)),
    default="text",
    show_default=True,
    help="markdown: tables, and the moves of the walks.",
)
@options.output
def command(asked: tuple[str, ...], form: str) -> int:
    try:
        say(WRITERS[form](asked))
    except finding.NotFound as error:
        complain(error)
        return BAD_INPUT
    return 0
