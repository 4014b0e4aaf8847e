"""Keywords and their short forms in the three languages."""

from __future__ import annotations

import pytest

from grammar.keywords import LANGUAGES, LAYERS, Context, Language, keywords, opening, short_forms
from solver.catalogue.language import words

#: terminals that the catalogue calls otherwise
_KEYS = {"END": "endproblem", "NEXT": "nextproblem", "ARRAY": "initialgamearray"}


@pytest.mark.parametrize(
    ("context", "language", "word", "terminal"),
    [
        ("statement", "en", "stip", "STIPULATION"),
        ("statement", "en", "STIPULATION", "STIPULATION"),
        ("statement", "en", "t", "TITLE"),
        ("statement", "en", "tw", "TWIN"),
        ("statement", "en", "e", "END"),
        ("statement", "en", "latex", "LATEX"),
        ("statement", "en", "latexp", "LATEXPIECES"),
        ("statement", "en", "s", ("sstipulation", "stipulation")),
        ("statement", "en", "a", ("author", "award")),
        ("statement", "en", "lat", ("LaTeX", "LaTeXPieces")),
        ("statement", "en", "move", None),
        ("statement", "de", "wei", "NEXT"),
        ("statement", "de", "a", ("Autor", "Auszeichnung")),
        ("statement", "de", "abs", "INTENDED"),
        ("statement", "fr", "piecesl", "LATEXPIECES"),
        ("statement", "fr", "pieces", "PIECES"),
        ("statement", "fr", "as", "NEXT"),
        ("twin", "en", "rem", ("remove",)),
        ("twin", "en", "re", "REMOVE"),
        ("twin", "en", "rema", "REMARK"),
        ("twin", "en", "con", ("continued", "condition")),
        ("twin", "en", "stip", "STIPULATION"),
        ("twin", "de", "t", "EXCHANGE"),
        ("twin", "fr", "o", "REMOVE"),
    ],
)
def test_short_forms(
    context: str, language: Language, word: str, terminal: str | tuple[str, ...] | None
) -> None:
    expected = "REMOVE" if terminal == ("remove",) else terminal
    found = short_forms("twin" if context == "twin" else "statement", language)
    assert found.get(word.lower()) == expected


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("context", ["statement", "twin"])
def test_every_keyword_stands_for_itself(context: str, language: Language) -> None:
    which: Context = "twin" if context == "twin" else "statement"
    forms = short_forms(which, language)
    for terminal, word in keywords(which, language).items():
        found = forms[word.lower()]
        assert found == terminal or word in ("condition", "remarque"), word


@pytest.mark.parametrize("language", LANGUAGES)
def test_own_words_make_no_older_short_form_ambiguous(language: Language) -> None:
    older = {
        start
        for layer in LAYERS["statement"][:-1]
        for spelled in layer.values()
        for length in range(1, 30)
        if (start := spelled[LANGUAGES.index(language)][:length].lower())
    }
    own = keywords("statement", language)
    mine = {"DEFINE", "GAME", "BOARD", "HAND", "TURN", "COALITION", "INTENDED"}
    for start in older:
        found = short_forms("statement", language)[start]
        assert found not in mine
        assert isinstance(found, str) or not {own[terminal] for terminal in mine} & {*found}


@pytest.mark.parametrize(
    ("word", "language"),
    [
        ("BeginProblem", "en"),
        ("begi", "en"),
        ("anf", "de"),
        ("DEBUTPROBLEME", "fr"),
        ("be", None),
        ("beginner", None),
        ("", None),
    ],
)
def test_opening(word: str, language: Language | None) -> None:
    assert opening(word) == language


def test_one_letter_may_open_a_file() -> None:
    assert opening("b", 1) == "en"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("context", "table"), [("statement", "command"), ("twin", "change")])
def test_grammar_and_catalogue_spell_keywords_alike(
    context: str, table: str, language: Language
) -> None:
    which: Context = "twin" if context == "twin" else "statement"
    for terminal, word in keywords(which, language).items():
        key = _KEYS.get(terminal, terminal.lower())
        if key in words.keys(table):
            assert words.spelled(table, key, language).lower() == word.lower()
        else:
            assert (which, key) in {("twin", k) for k in ("remark", "twin", "zeroposition")} | {
                ("twin", "endproblem"),
                ("twin", "nextproblem"),
            }
