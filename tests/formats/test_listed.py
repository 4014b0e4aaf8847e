"""Options and conditions as people write them, in entries, texts of the PDB and PGN."""

from __future__ import annotations

import pytest

from solver.errors import ReadError
from solver.model import Problem
from solver.reading.reader import read

ENTRY = "algebraic: {{white: [Kc1, Qd7], black: [Ka1]}}\nstipulation: h#2\noptions: [{}]\n"
PDB = "No. 1 (id: P0000001)\nX\nY\n8/3D4/8/8/8/8/8/k1K5\nstipulation: h#2\ncondition: {}\n"
LINE = "8/3Q4/8/8/8/8/8/k1K5 h#2 {}"
PGN = '[FEN "8/3Q4/8/8/8/8/8/k1K5 b - -"]\n[Stipulation "h#2"]\n[Condition "{}"]\n\n*\n'


def named(text: str) -> list[str]:
    """The names of its conditions and options."""
    (found,) = read(text, "x")
    assert isinstance(found, Problem), str(found)
    conditions = [one.name for one in found.conditions]
    return conditions + [one.name for one in found.options]


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Anti-Circe", "AntiCirce"),
        ("Parrain Circe", "ParrainCirce"),
        ("Take & Make", "Take&MakeChess"),
        ("take and make chess", "Take&MakeChess"),
        ("Andernach Chess", "AndernachChess"),
        ("Back-to-back", "BackToBack"),
        ("White Maximummer", "WhiteMaximummer"),
    ],
)
@pytest.mark.parametrize("form", [ENTRY, PGN], ids=["entry", "PGN"])
def test_a_name_may_be_written_in_several_words(form: str, written: str, name: str) -> None:
    text = form.format(written)
    assert named(text) == [name]
    (found,) = read(text, "x")
    assert isinstance(found, Problem)
    assert f'"{written}" is read as {name}' in [note.message for note in found.notes]


def test_options_may_be_written_in_several_words() -> None:
    assert named(ENTRY.format("Set Play, Half-duplex")) == ["SetPlay", "HalfDuplex"]
    assert named(ENTRY.format('"Max Solutions 2", Circe')) == ["Circe", "MaxSolutions"]


def test_a_text_of_the_pdb_has_german_names() -> None:
    assert named(PDB.format("Längstzüger, Anti-Circe")) == ["Maximummer", "AntiCirce"]


@pytest.mark.parametrize("written", ["Circe PWC", "Circe Parrain", "Madrasi RexInclusive"])
def test_what_a_condition_takes_stands_behind_it(written: str) -> None:
    assert len(named(ENTRY.format(written))) == 1


@pytest.mark.parametrize(
    ("written", "name", "takes"),
    [
        ("Circe Rex Inclusive", "Circe", ("RexInclusive",)),
        ("Madrasi rex-inclusive", "Madrasi", ("RexInclusive",)),
        ("Circe rex incl.", "Circe", ("RexInclusive",)),
        ("Anti Circe Rex Inclusive Type Cheylan", "AntiCirce", ("RexInclusive", "Cheylan")),
        ("Circe Vertical Mirror Rex Inclusive", "Circe", ("VerticalMirror", "RexInclusive")),
        ("Annan Chess Type A", "AnnanChess", ("TypeA",)),
        ("Republican Chess Type-2", "RepublicanChess", ("Type2",)),
        ("Grid Vertical Shift", "GridChess", ("VerticalShift",)),
    ],
)
@pytest.mark.parametrize("form", [ENTRY, PGN, LINE], ids=["entry", "PGN", "line"])
def test_a_variant_may_be_written_in_several_words(
    form: str, written: str, name: str, takes: tuple[str, ...]
) -> None:
    (found,) = read(form.format(written), "x")
    assert isinstance(found, Problem), str(found)
    first = found.conditions[0]
    assert (first.name, first.arguments) == (name, takes)
    said = [note.message for note in found.notes]
    assert any(message.endswith(f"is read as {takes[-1]}") for message in said)


def test_a_comma_ends_what_a_condition_takes() -> None:
    assert named(LINE.format("Circe, Take & Make")) == ["Circe", "Take&MakeChess"]
    assert named(LINE.format("AntiCirce, Cheylan")) == ["AntiCirce"]


def test_a_variant_in_a_text_of_the_pdb_is_german() -> None:
    (found,) = read(PDB.format("Circe Rex Inklusive, Annanschach Typ A"), "x")
    assert isinstance(found, Problem), str(found)
    assert [one.arguments for one in found.conditions] == [("RexInclusive",), ("TypeA",)]


def test_an_argument_of_an_option_may_be_written_in_several_words() -> None:
    (found,) = read(LINE.format("Retractor Proca No Forward Defence"), "x")
    assert isinstance(found, Problem), str(found)
    assert found.options[0].arguments == ("Proca", "NoForwardDefence")


@pytest.mark.parametrize("written", ["Double Maximummer", "PWC Circe", "Circe Madrasi"])
@pytest.mark.parametrize("form", [ENTRY, PDB, PGN], ids=["entry", "PDB", "PGN"])
def test_conditions_side_by_side_are_refused(form: str, written: str) -> None:
    """A name that is cut short is no other condition, and two words may be meant for one."""
    written = written.replace("Maximummer", "Längstzüger") if form is PDB else written
    (found,) = read(form.format(written), "x")
    assert isinstance(found, ReadError)
    assert f'"{written}" is no condition that is known' in str(found.problems[0])


@pytest.mark.parametrize(
    "text",
    [
        ENTRY.replace("h#2", "h#2½").format(""),
        PDB.replace("h#2", "h#2½").replace("condition: {}", ""),
        PGN.replace("h#2", "h#2½").replace('[Condition "{}"]\n', ""),
        "8/3Q4/8/8/8/8/8/k1K5 w - - h#2½",
    ],
)
def test_half_a_move_may_be_written_as_one_sign_or_with_a_comma(text: str) -> None:
    for written in (text, text.replace("½", ",5")):
        assert asked(written) == "h#2.5"


def asked(text: str) -> str:
    (found,) = read(text, "x")
    assert isinstance(found, Problem), str(found)
    assert found.stipulation is not None
    return found.stipulation.text


@pytest.mark.parametrize(
    "written", ["BP in 8,5", "BP in 8½ Zügen", "PG in 8.5", "SPG in 8.5 moves"]
)
@pytest.mark.parametrize("form", [ENTRY, PDB], ids=["entry", "PDB"])
def test_a_proof_game_may_be_asked_for_in_words(form: str, written: str) -> None:
    text = form.replace("h#2", written).replace("condition: {}", "").replace("options: [{}]", "")
    assert asked(text.format()) == "dia8.5"
