"""What queries say is understood as it stands; what is wrong has its column and a way out."""

from __future__ import annotations

import random

import pytest
from some_themes import THEMES, theme

from solver.queries.predicates import ON_DATA
from solver.queries.reading import Asked, Joined, Not, QueryError, asked_in, read

#: the examples of YACPDB's guide and of its tests
EXAMPLES = """\
Zilahi(5)
TraceBack(wR, 1, true)
TraceBack(wB, 3, true)
ArealCycle(wB, 7, true)
ClosedWalk(wB, 7, false) AND LinearCycle(wB, 3, false)
PW(2) AND PWPiece(wK) AND PWPiece(wR)
PWPiece(wB)
Star(bK)
Albino(wP)
CornerToCorner(wK)
FourCorners(wQ)
Twins = 27
ZilahiPiece(wR, true)
PCount(w)=56
PCount(*) < 8
With("wR wR wR")
Id(36411) AND With('wR wR wR')
Matrix("wKa1 nNHh8")
Matrix('wKg3 bEQg1 bGg4')
MatrixExtended('bKg3 wKc2', false, false, 'Mirror') AND Stip('#20')
NOT Fairy AND Fairy
Id(26026) or Id(4)
(Id(26026) or Id(4)) and not Id(4)
PublishedAfter('2017-09-11') and not PublishedAfter('2017-09-12')
Stip('hs=8')
Text('%dedicated to%mother%')
Author('Somebody') and Source('Mat Plus') and Stip('#9')
Entity('judge', 'Somebody') and Id(347014)
ReprintType("solving event")
Option(*) = 0
Zilahi(2) AND NOT Keyword("Cooked") AND Stip("h#*")""".splitlines()


@pytest.mark.parametrize("text", EXAMPLES)
def test_the_examples_are_understood(text: str) -> None:
    assert list(asked_in(read(text, THEMES)))


def one(text: str) -> Asked:
    found = read(text, THEMES)
    assert isinstance(found, Asked)
    return found


def test_there_are_seventeen_predicates_on_data() -> None:
    assert len({predicate.name for predicate in ON_DATA}) == 17


def test_not_binds_closer_than_and_and_that_closer_than_or() -> None:
    found = read("NOT Fairy = 3 AND Fairy OR Fairy", THEMES)
    assert isinstance(found, Joined)
    assert found.either
    both, last = found.operands
    assert isinstance(both, Joined)
    assert not both.either
    assert isinstance(both.operands[0], Not)
    assert isinstance(both.operands[0].operand, Asked)
    assert both.operands[0].operand.number == 3
    assert isinstance(last, Asked)


# --- what YACPDB has wrong


def test_numbers_begin_with_zero() -> None:
    assert (one("Option(*) = 0").compared, one("Option(*) = 0").number) == ("=", 0)


@pytest.mark.parametrize("name", ["OrganPipes", "AndThen", "NotThis"])
def test_a_name_may_begin_with_a_word_that_joins(name: str) -> None:
    known = {**THEMES, name: theme(name)}
    found = read(f"{name} AND NOT {name} OR {name}", known)
    assert [asked.predicate.name for asked in asked_in(found)] == [name] * 3


@pytest.mark.parametrize("sign", [">", "<", "=", ">=", "<=", "!="])
def test_there_are_six_comparisons(sign: str) -> None:
    assert one(f"Zilahi(2) {sign} 3").compared == sign


@pytest.mark.parametrize("text", ["Author(Loyd)", "Author( 'Loyd' )", 'Author("Loyd")'])
def test_a_bare_word_is_a_text(text: str) -> None:
    assert one(text).values == ("Loyd",)


def test_bare_words_make_one_text() -> None:
    assert one("Source(Mat Plus)").values == ("Mat Plus",)


def test_a_star_leaves_a_parameter_free() -> None:
    assert one("TraceBack(*, 1, %)").values == (None, "1", None)


def test_different_instances_may_be_counted_instead() -> None:
    assert one("different Zilahi(2) > 1").different
    assert not one("Zilahi(2) > 1").different


@pytest.mark.parametrize(
    ("text", "fits", "fits_not"),
    [
        ("h#*", ["h#2", "h#2.5", "h#"], ["#2", "hs#2"]),
        ("h#%", ["h#2.5"], ["ser-h#2"]),
        ("h#2.5", ["h#2.5", "H#2.5"], ["h#275"]),
        ("*#2", ["#2", "h#2"], ["#3"]),
        (r"(ser-)?h#\d", ["h#2", "ser-h#9"], ["h#2.5", "h#10"]),
        ("h#[23]", ["h#2", "h#3"], ["h#4"]),
        ("h#.*", ["h#2.5"], ["s#2"]),
        ("reci-h(=)#3", ["reci-h(=)#3"], ["reci-h=#3"]),
        ("+", ["+"], ["++"]),
    ],
)
def test_a_stipulation_has_wildcards_or_is_a_regular_expression(
    text: str, fits: list[str], fits_not: list[str]
) -> None:
    (pattern,) = one(f"Stip('{text}')").values
    assert all(map(pattern.fullmatch, fits))
    assert not any(map(pattern.fullmatch, fits_not))


# --- what is wrong


@pytest.mark.parametrize(
    ("text", "column", "says"),
    [
        ("Fairy()", 1, "Fairy has no parameters, and no brackets. Write Fairy alone"),
        ("Zilahi(2, 3)", 1, "Zilahi(length) has 1 parameter, not 2. Zilahi(*) leaves it free"),
        ("Zilahi", 1, "Zilahi(length) has 1 parameter, not 0. Zilahi(*) leaves it free"),
        ("Fairy AND Zilahy(2)", 11, 'no predicate "Zilahy". Did you mean Zilahi(length)'),
        ("Star(wZZ)", 6, 'the parameter "unit" is a unit such as wR'),
        ("Star(K)", 6, 'not "K"'),
        ("Zilahi(two)", 8, '"length" is a whole number from 0, not "two"'),
        ("TraceBack(wR, 1, maybe)", 18, "one of true, false"),
        ("Stip('h#[')", 9, 'the regular expression "h#[" cannot be read'),
        *((f"Stip('{bad}')", 7, "take for ever") for bad in ("(h+)+", "(h|s)*#", "((h?))+#")),
        ("Stip('" + "h*" * 9 + "')", 7, "or 8 wildcards"),
        ("PublishedAfter(1950-13)", 16, "a date such as 1950"),
        ("PublishedAfter(yesterday)", 16, "a date such as 1950"),
        ("Entity(composer, X)", 8, "one of author, judge"),
        ("MatrixExtended(wKa1, true, true, Some)", 34, "one of All, Mirror, None"),
        ("Matrix('wKa1 bKj9')", 14, "a list of units with squares"),
        ("With('wR R')", 10, "a list of units such as"),
        ("PCount(x)", 8, "one of w, b, n"),
        ("Zilahi(2", 9, "a bracket is not closed"),
        ("Fairy)", 6, "a bracket is closed that nothing opens"),
        ("Fairy AND", 10, "the query ends here: a predicate is missing"),
        ("AND Fairy", 1, "a predicate is missing"),
        ("Fairy > -1", 9, "Counts are compared with whole numbers from 0"),
        ("Fairy Fairy", 7, "Join predicates by AND or OR"),
        ('Author("Loyd', 8, 'a quote " is not closed'),
        ("Author(Loyd, S)", 1, "a text with a comma stands in quotes"),
        ("", 1, "the query ends here"),
        ("Fairy > 9999999999", 9, "1,000,000,000 at most"),
        ("(" * 60 + "Fairy" + ")" * 60, 51, "more than 50 brackets"),
        (" OR ".join(["Fairy"] * 201), 1, "more than 200 predicates"),
        ("NOT " * 300 + "Fairy", 1, "NOT stands more than 200 times"),
    ],
)
def test_what_is_wrong_has_its_column(text: str, column: int, says: str) -> None:
    with pytest.raises(QueryError) as caught:
        read(text, THEMES)
    (fault,) = caught.value.problems
    assert says in str(fault)
    assert (fault.place.line, fault.place.column) == (1, column)


def test_what_is_wrong_in_another_line_has_that() -> None:
    with pytest.raises(QueryError) as caught:
        read("Fairy\n  AND Zilahy(2)", THEMES)
    assert str(caught.value).startswith("query:2:7  ")


def test_whatever_is_written_is_read_or_refused_with_a_place() -> None:
    chance = random.Random(53)
    parts = [
        *("Fairy", "Zilahi", "Stip", "Matrix", "(", ")", "(2)", "('h#*')", '"wKa1"', "'", '"', ","),
        *(
            "AND",
            "or",
            "NOT",
            "DIFFERENT",
            ">=",
            "<",
            "=",
            "!",
            "0",
            "12",
            "-1",
            "*",
            "%",
            "\\",
            "[(",
        ),
        *("\n", " ", "\u00a0", "\u2019", "é", "\0", "true", "wR", "1950-13", "(*, *, *)", "{9}"),
    ]
    for _ in range(3000):
        text = chance.choice(("", " ")).join(chance.choices(parts, k=chance.randint(0, 9)))
        try:
            read(text, THEMES)
        except QueryError as error:
            (fault,) = error.problems
            assert fault.message
            assert 1 <= fault.place.column <= len(text) + 1
