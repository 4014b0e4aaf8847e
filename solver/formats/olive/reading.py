"""The entries of a collection: what each of their fields says."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import yaml
from msgspec import Struct

from grammar.limits import Meter, Overrun
from grammar.syntax import Word
from solver.formats.entry import NUMBER_INTENDED, Collected, Entry, broken
from solver.formats.olive import asked, nodes, units
from solver.formats.olive.documents import Document, documents
from solver.formats.olive.nodes import Field, Source

_HINT = "An entry has at least the fields algebraic (white, black) and stipulation"
#: what surrounds many solutions, though nobody quotes them
_QUOTE = '"'
_MOST_DEEP = 8


def entries(text: str, is_late: Callable[[], bool]) -> Iterator[Entry]:
    """The problems of a collection in their order; of one that is broken an entry that says why.

    is_late: whether the time for reading the next one is over.
    """
    for document in documents(text, is_late):
        yield document if isinstance(document, Entry) else _entry(document, Meter(is_late))


def _entry(document: Document, meter: Meter) -> Entry:
    node, source = document.node, document.source
    start, end = document.start, document.end
    listed = list(nodes.fields(node, source))
    if not listed:
        at = source.at(node.start_mark)
        return broken(start, end, at, "this is no entry of a collection: it has no fields", _HINT)
    collected = Collected(start, end, meter)
    _look_for_what_is_missing(listed, collected)
    known = {str(one.name).lower(): one for one in reversed(listed)}
    try:
        for field in listed:
            meter.check(field.name.at)
            of = _Of(field, source, known, collected)
            _READERS.get(str(field.name).lower(), _besides)(of)
    except Overrun as overrun:
        collected.flaw(overrun.flaw.at, overrun.flaw.message, overrun.flaw.hint, overrun.flaw.kind)
    return collected.entry()


class _Of(Struct, frozen=True):
    """A field of an entry that is being collected. known: all fields by their names."""

    field: Field
    source: Source
    known: Mapping[str, Field]
    collected: Collected

    def word(self) -> Word:
        """The field as one scalar."""
        return nodes.word(self.field.node, self.source)


def _look_for_what_is_missing(listed: list[Field], collected: Collected) -> None:
    names = {str(one.name).lower() for one in listed}
    at = listed[0].name.at
    for name in ("algebraic", "stipulation"):
        if name not in names:
            collected.flaw(at, f'the field "{name}" is missing', _HINT)
    seen = set()
    for again in listed:
        if again.name in seen:
            message = f'the field "{again.name}" stands twice'
            collected.flaw(again.name.at, message, "Leave one of them out")
        seen.add(again.name)


def _texts(kind: str) -> Callable[[_Of], None]:
    """A reader of a list of texts, each a command of this kind."""

    def read(of: _Of) -> None:
        for item in nodes.items(of.field.node):
            if not isinstance(item, yaml.ScalarNode):
                kept = _flat(str(of.field.name), item, of.source)
                of.collected.besides.extend(kept)
            for line in nodes.lines(item, of.source):
                of.collected.add(kind, of.field.name, [line])

    return read


def _source(of: _Of) -> None:
    """Where a problem was published: in old files one text, in new ones a mapping."""
    if isinstance(of.field.node, yaml.ScalarNode):
        parts = [of.word(), *(_scalar(of, name) for name in ("source-id", "date"))]
        name = "source.name"
    else:
        of_source = {str(one.name): one for one in nodes.fields(of.field.node, of.source)}
        parts = [
            nodes.word(of_source[key].node, of.source) for key in ("name",) if key in of_source
        ]
        number = "/".join(_value(of_source, key, of) for key in ("issue", "problemid")).strip("/")
        date = _dated(of_source.get("date"), of)
        parts += [Word("TEXT", part, of.field.name.at) for part in (number, date)]
        name = ""
    said = ", ".join(part for part in parts if part)
    if said:
        at = next(part.at for part in parts if part)
        of.collected.add("ORIGIN", of.field.name, [Word("TEXT", " ".join(said.split()), at)])
    if name:
        of.collected.besides.append((name, str(parts[0])))
    else:
        _besides(of)


def _scalar(of: _Of, name: str) -> Word:
    """Another field of the entry that is one scalar."""
    field = of.known.get(name)
    return nodes.word(field.node, of.source) if field else Word("TEXT", "", of.field.name.at)


def _value(fields: Mapping[str, Field], key: str, of: _Of) -> str:
    return str(nodes.word(fields[key].node, of.source)) if key in fields else ""


def _dated(field: Field | None, of: _Of) -> str:
    """A date as it is written, or its parts as `1911-04-30`."""
    if field is None:
        return ""
    if isinstance(field.node, yaml.ScalarNode):
        return str(nodes.word(field.node, of.source))
    parts = {str(one.name): one for one in nodes.fields(field.node, of.source)}
    values = [_value(parts, key, of) for key in ("year", "month", "day")]
    return "-".join(value.zfill(2) for value in values if value)


def _award(of: _Of) -> None:
    """A distinction and the tourney in which it was given."""
    if isinstance(of.field.node, yaml.ScalarNode):
        _texts("AWARD")(of)
        return
    fields = {str(one.name): one for one in nodes.fields(of.field.node, of.source)}
    parts = [_value(fields, "distinction", of)]
    if "tourney" in fields:
        tourney = {str(one.name): one for one in nodes.fields(fields["tourney"].node, of.source)}
        parts += [_value(tourney, "name", of), _dated(tourney.get("date"), of)]
    said = ", ".join(part for part in parts if part)
    if said:
        of.collected.add("AWARD", of.field.name, [Word("TEXT", said, of.field.name.at)])
    _besides(of)


def _stipulation(of: _Of) -> None:
    node = nodes.only(of.field.node)
    if not isinstance(node, yaml.ScalarNode):
        of.collected.flaw(of.field.name.at, "the stipulation is no text", 'E.g. stipulation: "#3"')
        return
    asked.read(of.field.name, nodes.word(node, of.source), of.source, of.collected)


def _algebraic(of: _Of) -> None:
    listed = [of.known[name] for name in ("options", "conditions") if name in of.known]
    is_fairy = any(asked.has_conditions(field, of.source) for field in listed)
    units.read(of.field, of.source, of.collected, is_fairy)


def _twins(of: _Of) -> None:
    from solver.formats.olive import twinning  # few problems have any

    algebraic = of.known.get("algebraic")
    placed = units.placed(algebraic, of.source) if algebraic else {}
    twinning.read(of.field, of.source, placed, of.collected)


def _options(of: _Of) -> None:
    asked.options(of.field, of.source, of.collected)


def _solution(of: _Of) -> None:
    """The printed solution, without the quotation marks that surround it."""
    items = nodes.items(of.field.node)
    if not all(isinstance(item, yaml.ScalarNode) for item in items):
        of.collected.remark(of.field.name.at, "not compared: the solution is no text")
        _besides(of)
        return
    lines = (line for item in items for line in nodes.laid_out(item, of.source))
    for number, (line, before) in enumerate(lines):
        begins = line.startswith(_QUOTE) and not number
        text = line.strip(_QUOTE).strip() if begins or line.endswith(_QUOTE) else str(line)
        if text:
            of.collected.print(Word("TEXT", text, line.at + line.index(text)), before)


def _intended(of: _Of) -> None:
    """The number of solutions that the author claims: it stands before what is printed."""
    number = of.word()
    if NUMBER_INTENDED.fullmatch(number):
        of.collected.print(Word("TEXT", str(number), number.at), first=True)
        return
    if number:
        message = f'not compared: "{number}" is no number of solutions, such as 2 or 2.1.1.1'
        of.collected.remark(number.at, message)
    _besides(of)


def _besides(of: _Of) -> None:
    """What no word of a statement says, kept by the names of the fields."""
    of.collected.besides.extend(_flat(str(of.field.name), of.field.node, of.source))


def _flat(name: str, node: yaml.Node, source: Source, deep: int = 0) -> Iterator[tuple[str, str]]:
    if deep > _MOST_DEEP:
        return
    if isinstance(node, yaml.ScalarNode):
        yield name, node.value
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from _flat(name, item, source, deep + 1)
    else:
        for field in nodes.fields(node, source):
            yield from _flat(f"{name}.{field.name}", field.node, source, deep + 1)


_READERS: Mapping[str, Callable[[_Of], None]] = {
    "authors": _texts("AUTHOR"),
    "author": _texts("AUTHOR"),
    "title": _texts("TITLE"),
    "comments": _texts("REMARK"),
    "distinction": _texts("AWARD"),
    "source": _source,
    "award": _award,
    "stipulation": _stipulation,
    "algebraic": _algebraic,
    "options": _options,
    "conditions": _options,
    "twins": _twins,
    "intended-solutions": _intended,
    "solution": _solution,
}
