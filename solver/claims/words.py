"""Words of printed solutions in English, German and French, some in Italian and Russian, as
patterns.

Source: solutions as magazines and collections print them; docs/language.md (Intended) lists what
is read.
"""

from __future__ import annotations

from solver.catalogue.goals import GOALS

_NUMBERS: tuple[tuple[str, ...], ...] = (
    ("no", "none", "zero", "without", "kein", "keine", "null", "ohne", "pas de", "aucune", "sans"),
    ("one", "a", "single", "unique", "ein", "eine", "einzige", "une"),
    ("two", "zwei", "deux"),
    ("three", "drei", "trois"),
    ("four", "vier", "quatre"),
    ("five", "fünf", "fuenf", "cinq"),
    ("six", "sechs"),
    ("seven", "sieben", "sept"),
    ("eight", "acht", "huit"),
    ("nine", "neun", "neuf"),
    ("ten", "zehn", "dix"),
)
#: a number that is written as a word
NUMBERS = {word: number for number, words in enumerate(_NUMBERS) for word in words}

SOLUTION = (
    r"(?:solutions?|sols?\b\.?|l(?:ö|oe)sung(?:en)?|l(?:ö|oe)s\b\.?|lsg(?:en)?\b\.?|"
    r"soluzion[ei]|решени[ея])"
)
_KEY = (
    r"(?:keys?(?:[ -]?moves?)?|schl(?:ü|ue)ssel(?:z(?:ü|ue)ge?)?|cl(?:é|e)f?s?|chiave|ключ|"
    r"вступление)"
)
_ADJECTIVE = r"(?:exactly|intended|author'?s|different|beabsichtigte|verschiedene|diff[ée]rentes)"
_ORDINAL = (
    r"(?:\d+(?:st|nd|rd|th|[èe]re|re|er|[èe]me|e|\.)\s*|"
    r"(?:first|second|third|fourth|erste|zweite|dritte|vierte|premi[èe]re|seconde|deuxi[èe]me|"
    r"troisi[èe]me|quatri[èe]me)\s+)"
)
_MATE = (
    r"(?:check)?mates?|mat|matt|matto|мат|пат|stalemate|stale|patt?|pate|"
    r"dis\.?\s?ch\.?|dbl\.?\s?ch\.?|ch\."
)
_END = r"(?![\w'])"  # of a word

_NUMBER = rf"\d{{1,9}}|{'|'.join(sorted(NUMBERS, key=len, reverse=True))}"

COUNT = (
    rf"(?:{_ADJECTIVE}\s+)?(?P<count>{_NUMBER})\s*"
    rf"(?:{_ADJECTIVE}\s+)*(?:{SOLUTION}|{_KEY}|lines?){_END}\.?"
)
UNSOLVABLE = rf"(?:unsolvable|insoluble|unl(?:ö|oe)sbar){_END}"
ROMAN = r"(?:(?:I{1,3}|IV|VI{0,3})\s*[).:]|(?:ii|iii|iv)\))"
NTH = rf"{_ORDINAL}(?:solution|sol\.?|l(?:ö|oe)sung|lsg\.?|key|schl(?:ü|ue)ssel){_END}"
HEAD = rf"{SOLUTION}(?:\s*\d+(?=\s*[:)]))?{_END}"
KEY = _KEY + _END
TRY = (
    rf"(?:tr(?:y|ies)|verf(?:ü|ue)hrung(?:en)?|essais?|tentativ[oi]|ложн(?:ый|ые)\s+след[ы]?){_END}"
)
SET = rf"(?:set\s*play|set|satzspiel|satz|jeu\s+apparent|gioco\s+apparente|иллюзорная\s+игра){_END}"
THREAT = (
    rf"(?:threat(?:s|en|ens|ening)?|drohung(?:en)?|droht|menaces?|minacci[ae]|угроз[аы]){_END}|>"
)
SIDE = (
    rf"(?P<white>white|wei(?:ß|ss)|(?:les\s+)?blancs?)?(?(white)|(?:black|schwarz|(?:les\s+)?noirs?))"
    rf"(?:\s+(?:begins|to\s+(?:play|move)|plays|moves|beginnt|am\s+zug|commencent|jouent|au\s+trait))?"
    rf"{_END}"
)
ALSO = rf"(?:and|or|und|oder|et|ou|oppure|или){_END}"
NOISE = (
    rf"(?:diagramm?e?|twins?|zwillinge?|jumeaux?|but|aber|mais|ma|но|цугцванг|zugzwang|waiting(?:\s+move)?|zz|zw|block(?:ade)?|blocus|each|je|"
    rf"chacune?|actual\s+play){_END}"
)
MATE = rf"(?:{_MATE}){_END}"
#: signs of goals that stand by themselves behind a move
SIGNS = frozenset(goal for goal in GOALS) | {"+", "++", "x", "#", "=", "==", "DP"}
