"""The words that give a statement its structure, in the three languages, and their short forms.

A command may be cut short as long as it stays unique among the commands that may stand there:
`stip`, `auto`. Layers settle who wins where a short form would fit several: the commands of a
statement come before those that end it, so that `t` is Title, not Twin; Kirke's own commands come
last, so that they never make an older short form ambiguous.

Source: docs/language.md, from the words of Popeye 4.104.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal

from grammar.spelling import folded

Language = Literal["en", "de", "fr"]
Context = Literal["statement", "twin"]
Layer = Mapping[str, tuple[str, str, str]]

LANGUAGES: tuple[Language, ...] = ("en", "de", "fr")
OPENING: Mapping[Language, str] = {
    "en": "BeginProblem",
    "de": "AnfangProblem",
    "fr": "DebutProbleme",
}

_STATEMENT: Layer = {
    "REMARK": ("remark", "Bemerkung", "remarque"),
    "SSTIPULATION": ("sstipulation", "sForderung", "senonce"),
    "AUTHOR": ("author", "Autor", "auteur"),
    "ORIGIN": ("origin", "Quelle", "source"),
    "PIECES": ("pieces", "Steine", "pieces"),
    "CONDITION": ("condition", "Bedingung", "condition"),
    "OPTION": ("option", "Option", "option"),
    "STIPULATION": ("stipulation", "Forderung", "enonce"),
    "PROTOCOL": ("protocol", "Protokoll", "protocol"),
    "TITLE": ("title", "Titel", "titre"),
    "LATEX": ("LaTeX", "LaTeX", "LaTeX"),
    "LATEXPIECES": ("LaTeXPieces", "LaTeXSteine", "PiecesLaTeX"),
    "AWARD": ("award", "Auszeichnung", "prix"),
    "ARRAY": ("InitialGameArray", "PartieAnfangsStellung", "PositionInitialePartie"),
    "FORSYTH": ("Forsyth", "Forsyth", "Forsyth"),
}
_ENDING: Layer = {
    "TWIN": ("twin", "Zwilling", "jumeau"),
    "ZEROPOSITION": ("zeroposition", "NullStellung", "zeroposition"),
    "END": ("EndProblem", "EndeProblem", "FinProbleme"),
    "NEXT": ("NextProblem", "WeiteresProblem", "asuivre"),
}
_OWN: Layer = {
    "DEFINE": ("define", "definiere", "definis"),
    "CONSTRAINT": ("constraint", "Zwang", "contrainte"),
    "GAME": ("game", "Spiel", "jeu"),
    "BOARD": ("board", "Brett", "echiquier"),
    "HAND": ("hand", "Hand", "main"),
    "TURN": ("turn", "AmZug", "trait"),
    "COALITION": ("coalition", "Koalition", "coalition"),
    "RETRACTOR": ("retractor", "Rueckzueger", "retracteur"),
    "RETRO": ("retro", "Retro", "retro"),
    "INTENDED": ("intended", "Absicht", "intention"),
}
_CHANGE: Layer = {
    "MOVE": ("move", "versetze", "deplacement"),
    "EXCHANGE": ("exchange", "tausche", "echange"),
    "STIPULATION": ("stipulation", "Forderung", "enonce"),
    "SSTIPULATION": ("sstipulation", "SForderung", "senonce"),
    "ADD": ("add", "hinzufuegen", "ajoute"),
    "REMOVE": ("remove", "entferne", "ote"),
    "CONTINUED": ("continued", "ferner", "enplus"),
    "ROTATE": ("rotate", "Drehung", "rotation"),
    "CONDITION": ("condition", "Bedingung", "condition"),
    "POLISH": ("PolishType", "Farbwechsel", "CouleurEchange"),
    "MIRROR": ("mirror", "Spiegelung", "miroir"),
    "SHIFT": ("shift", "Verschiebung", "translation"),
    "SUBSTITUTE": ("substitute", "ersetze", "remplace"),
}
_OWN_CHANGE: Layer = {"TURN": _OWN["TURN"]}
_REMARK: Layer = {"REMARK": _STATEMENT["REMARK"]}

LAYERS: Mapping[Context, tuple[Layer, ...]] = {
    "statement": (_STATEMENT, _ENDING, _OWN),
    "twin": (_CHANGE, _REMARK, _ENDING, _OWN_CHANGE),
}


#: what people write for a command, in lower case -> its terminal
LOOSELY: Mapping[str, str] = {
    **dict.fromkeys(("fen", "epd", "position", "stellung"), "FORSYTH"),
    **dict.fromkeys(("diagram", "piece", "units", "men"), "PIECES"),
    **dict.fromkeys(("solution", "solutions", "loesung", "claim", "key"), "INTENDED"),
    **dict.fromkeys(("comment", "note", "kommentar", "commentaire"), "REMARK"),
    **dict.fromkeys(("authors", "composer", "by", "autoren", "auteurs"), "AUTHOR"),
    **dict.fromkeys(("published", "magazine", "date"), "ORIGIN"),
    **dict.fromkeys(("fairy", "rules"), "CONDITION"),
    **dict.fromkeys(("task", "asked", "goal", "aufgabe"), "STIPULATION"),
}


def keywords(context: Context, language: Language) -> dict[str, str]:
    """Terminal of the grammar -> the word that a statement of that language writes for it."""
    index = LANGUAGES.index(language)
    found: dict[str, str] = {}
    for layer in LAYERS[context]:
        for terminal, words in layer.items():
            found.setdefault(terminal, words[index])
    return found


@cache
def short_forms(context: Context, language: Language) -> dict[str, str | tuple[str, ...]]:
    """Every beginning of a keyword in lower case -> its terminal, or the words it may stand for.

    A whole word beats the longer words it begins (LaTeX, LaTeXPieces).
    """
    index = LANGUAGES.index(language)
    found: dict[str, str | tuple[str, ...]] = {}
    for layer in LAYERS[context]:
        for start, terminals in _beginnings(layer, index).items():
            words = tuple(layer[terminal][index] for terminal in terminals)
            found.setdefault(start, terminals[0] if len(terminals) == 1 else words)
        for terminal, spelled in layer.items():
            word = spelled[index].lower()
            if not isinstance(found[word], str):
                found[word] = terminal
    return found


def _beginnings(layer: Layer, index: int) -> dict[str, list[str]]:
    """Every beginning of a word of the layer -> the terminals whose words begin with it."""
    found: dict[str, list[str]] = {}
    for terminal, words in layer.items():
        word = words[index].lower()
        for length in range(1, len(word) + 1):
            found.setdefault(word[:length], []).append(terminal)
    return found


def opening(word: str, least: int = 3) -> Language | None:
    """The language that this word opens a problem in, None if it is no opening.

    least: how many letters must be written.
    """
    if len(word) < least or word[:1].lower() not in _FIRST_LETTERS:
        return None
    written = folded(word)
    for language, spelled in OPENING.items():
        if spelled.lower().startswith(written):
            return language
    return None


_FIRST_LETTERS = {spelled[0].lower() for spelled in OPENING.values()}
