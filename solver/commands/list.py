"""`kirke list`: the words of the problem language, also docs/catalogue.md."""

from __future__ import annotations

import click

from solver.catalogue import listing
from solver.commands import declare, pictures
from solver.commands.outcome import say


def page(section: str | None = None) -> str:
    """The catalogue as markdown, the walks with diagrams of their moves."""
    found = listing.markdown(section)
    return f"{found}\n{pictures.page()}" if section in (None, "pieces") else found


WRITERS = {"text": listing.text, "json": listing.data, "markdown": page}


@declare.command(help="List the words of the problem language, all or those of a section.")
@click.argument("section", required=False, type=click.Choice(listing.SECTIONS))
@declare.option(
    "--format", "form", type=click.Choice(list(WRITERS)), default="text", show_default=True
)
def command(section: str | None, form: str) -> int:
    say(WRITERS[form](section))
    return 0
