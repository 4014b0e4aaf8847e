"""From words of statements to entries: short forms, capitals, layers, suggestions."""

from __future__ import annotations

import json

import pytest
from paths import GIVEN

from solver.catalogue.language import words
from solver.catalogue.language.keyword_tables import LAYERS
from solver.catalogue.language.keyword_tables import TABLES as KEYWORD_TABLES
from solver.catalogue.language.words import AmbiguousWord, UnknownWord, lookup
from solver.model import Language

TABLES = (*KEYWORD_TABLES, *words.ENTRY_TABLES)
#: lists of the field's words, kept outside the project
FIELD = GIVEN / "corpus" / "words.json"


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("table", TABLES)
def test_a_whole_name_names_its_own_entry(table: str, language: Language) -> None:
    # a table of commands may spell two entries alike: the change of a twin and the command
    layered = len(LAYERS.get(table, ())) > 1
    for key in words.keys(table):
        found = lookup(table, words.spelled(table, key, language), language)
        assert found == key or (layered and words.spelled(table, found, language))


@pytest.mark.parametrize("table", TABLES)
def test_every_word_has_three_names(table: str) -> None:
    for language in words.LANGUAGES:
        for key in words.keys(table):
            assert words.spelled(table, key, language).strip(), (table, key, language)


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("table", TABLES)
def test_no_name_begins_a_name_that_comes_before_it(table: str, language: Language) -> None:
    # Popeye takes a whole name only if nothing before it in the table begins with it; where no
    # such pair exists both rules, its and ours, find the same
    if table == "piece":
        pytest.skip("letters of pieces are never cut short")
    for layer in words.layers(table, language):
        names = list(layer)
        for index, name in enumerate(names):
            assert not [earlier for earlier in names[:index] if earlier.startswith(name)]


@pytest.mark.parametrize(
    ("table", "word", "language", "key"),
    [
        ("command", "stip", "en", "stipulation"),
        ("command", "ssti", "en", "sstipulation"),
        ("command", "PIEC", "en", "pieces"),
        ("command", "t", "en", "title"),
        ("command", "tw", "en", "twin"),
        ("command", "wei", "de", "nextproblem"),
        ("colour", "wei", "de", "white"),
        ("colour", "n", "en", "neutral"),
        ("command", "inten", "en", "intended"),
        ("command", "i", "en", "initialgamearray"),
        ("twin", "cont", "en", "continued"),
        ("twin", "rem", "en", "remove"),
        ("twin", "rema", "en", "remark"),
        ("twin", "zero", "fr", "zeroposition"),
        ("condition", "Circe", "en", "Circe"),
        ("condition", "anticirce", "en", "AntiCirce"),
        ("condition", "maxi", "en", "Maximummer"),
        ("condition", "ultrasch", "en", "UltraSchachZwang"),
        ("condition", "ultrap", "en", "UltraPatrol"),
        ("condition", "CirceParrain", "en", "ParrainCirce"),
        ("condition", "circepar", "fr", "ParrainCirce"),
        ("condition", "annanech", "fr", "AnnanChess"),
        ("circe-variant", "rexi", "de", "RexInclusive"),
        ("anticirce-type", "ca", "en", "Calvet"),
        ("cast", "Invverse", "fr", "Inverse"),
        ("option", "vari", "en", "Variation"),
        ("option", "Variations", "en", "Variation"),
        ("option", "satz", "de", "SetPlay"),
        ("piece", "S", "en", "knight"),
        ("piece", "s", "fr", "grasshopper"),
        ("piece", "Le", "de", "leo"),
        ("opening", "Anf", "de", "beginproblem"),
    ],
)
def test_short_forms(table: str, word: str, language: Language, key: str) -> None:
    assert lookup(table, word, language) == key


@pytest.mark.parametrize(
    ("table", "word", "language", "candidates"),
    [
        ("option", "no", "en", ("NoWk", "NoBk", "NoThreat", "NoBoard", "NoCastling")),
        ("condition", "MirrorC", "en", ("MirrorCirce", "MirrorCirceClone", "MirrorCouscousCirce")),
        ("circe-variant", "ca", "en", ("Cage", "Calvet", "CaptureSquare")),
        ("command", "a", "en", ("author", "award")),
    ],
)
def test_a_short_form_of_several_words_names_them(
    table: str, word: str, language: Language, candidates: tuple[str, ...]
) -> None:
    with pytest.raises(AmbiguousWord) as caught:
        lookup(table, word, language)
    assert set(candidates) <= set(caught.value.candidates)
    assert candidates[0] in str(caught.value)


@pytest.mark.parametrize(
    ("table", "word", "message"),
    [
        ("condition", "Cirze", 'unknown condition "Cirze". Did you mean "Circe"?'),
        ("condition", "Mardasi", 'unknown condition "Mardasi". Did you mean "Madrasi"?'),
        ("condition", "xyzzy", 'unknown condition "xyzzy"'),
        ("option", "setpaly", 'unknown option "setpaly". Did you mean "SetPlay"?'),
        ("option", "LastCapture", 'unknown option "LastCapture"; it is a condition'),
        ("condition", "SetPlay", 'unknown condition "SetPlay"; it is an option'),
        (
            "circe-variant",
            "Assasin",
            'unknown variant of Circe "Assasin". Did you mean "Assassin"?',
        ),
        ("piece", "y", 'unknown piece "y"'),
        ("command", "stpulation", 'unknown command "stpulation". Did you mean "stipulation"?'),
    ],
)
def test_an_unknown_word_is_answered_with_the_nearest(table: str, word: str, message: str) -> None:
    with pytest.raises(UnknownWord) as caught:
        lookup(table, word, "en")
    assert str(caught.value) == message


def test_the_empty_word_names_nothing() -> None:
    assert words.find("condition", "", "en") is None


@pytest.mark.parametrize(
    ("word", "language"),
    [("BeginProblem", "en"), ("beg", "en"), ("AnfangProblem", "de"), ("debut", "fr"), ("x", None)],
)
def test_the_opening_word_tells_the_language(word: str, language: Language | None) -> None:
    assert words.language_of(word) == language


@pytest.mark.parametrize("table", ["command", "option"])
@pytest.mark.parametrize("language", words.LANGUAGES)
def test_own_words_leave_the_short_forms_of_the_field_alone(language: Language, table: str) -> None:
    *field, own = words.layers(table, language)
    taken = [name for layer in field for name in layer]
    for name, key in own.items():
        for length in range(1, len(name) + 1):
            short = name[:length]
            if any(word.startswith(short) for word in taken):
                assert _found(table, short, language) != key
            elif short == name or short not in own:
                assert _found(table, short, language) in (key, None)


def _found(table: str, word: str, language: Language) -> str | None:
    """As lookup, None for a word that is not unique."""
    try:
        return lookup(table, word, language)
    except AmbiguousWord:
        return None


@pytest.mark.skipif(not FIELD.exists(), reason="lists of the field's words are not here")
@pytest.mark.parametrize(
    ("field_table", "table"),
    [
        ("CondString", "condition"),
        ("ExtraCondString", "condition"),
        ("OptString", "option"),
        ("PieNamString", "piece"),
        ("PieSpString", "attribute"),
        ("ColourString", "colour"),
        ("CirceVariantTypeString", "circe-variant"),
        ("InitialTwinTokenString", "command"),
        ("EndTwinTokenString", "command"),
        ("ProblemTokenString", "command"),
        ("TwinningString", "change"),
        ("TwinningMirrorString", "mirror"),
        ("SentinellesVariantTypeString", "sentinelles"),
        ("GridVariantTypeString", "grid"),
    ],
)
def test_all_words_of_the_field_are_known(field_table: str, table: str) -> None:
    unused = ("", ".", "\n", "CURRENTLYUNUSED", "ZURZEITUNVERWENDET", "NONUTILISEACTUELLEMENT")
    hidden = ("unpublishedoption", "nichtpublizierteoption", "optionnonpubliee")
    lists = json.loads(FIELD.read_text(encoding="utf-8"))[field_table]
    for language in words.LANGUAGES:
        found = [
            lookup(table, word, language)
            for word in lists[language]
            if word not in (*unused, *hidden)
        ]
        alike = 1 if (field_table, language) == ("CondString", "fr") else 0  # AnnanEchecs twice
        assert len(set(found)) == len(found) - alike
