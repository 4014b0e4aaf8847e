"""What the tokens of a printed solution look like: one pattern with an alternative for each."""

from __future__ import annotations

import re
from functools import cache

from solver.claims import words

# The letter of a twin, or of several: `b`, `z1`, `a,b`.
_LABEL = r"[a-z]\d{0,2}(?:\s*[,/]\s*[a-z]\d{0,2})*"
_CASTLING = r"(?:[0Oo]-?[0Oo](?:-?[0Oo])?(?:AA|BB)?)(?![\w-])"
# What begins as most moves do, the second as a label might if a comma or a bracket came next.
# No word of language and no sign begins so, so none needs to be tried.
_USUAL = (
    r"(?:(?:[KQRBSN][a-h]?[1-8]?[-*x:]?|[a-h][1-8]?[-*x:])[a-h][1-8]"
    r"|[a-h][1-8](?:=[QRBSN])?[-+#!?]*(?:\s+[^\s,/)]|\s*$))"
)
# A number before such a move.
_USUAL_NUMBER = rf"(?P<first>0|[1-9]\d{{0,2}})\.{{1,3}}(?={_USUAL})"
# What stands behind a number that has no full stop, `1 Qd1`.
_BEFORE_MOVE = r"\s+(?:[A-Z\u2654-\u265f]?[a-p]?\d{0,2}[-x:*]?[a-p]\d|[0O]-[0O])"
# A word that names squares, with brackets and promotions that are glued to it.
_WORD = r"(?:\[[^\]]{0,99}\]|\(=?[A-Z][A-Z0-9]?\)|\([x:]\)|[^\s,;()\[\]{}!?…])+"
# A bracket before moves that are threatened, `(2.Qe2#)`, `[threat: 2. Qe3+ K:f6 3. Se4#]`: they
# begin with a number, and none of them is doubted.
_INSIDE = r"(?:[^()\[\]?]|\([A-Za-z.=:]{1,5}\)|\[[A-Za-z]{1,2}\]){0,300}"
_OPENS = (
    rf"[(\[](?=\s*(?:(?:{words.THREAT}|thr\.?|~)\s*:?\s*)?(?P<next>\d{{1,3}})\s*\.(?![.\d])"
    rf"\s*[^\W\d][^\s()?]{{0,12}}{_INSIDE}[)\]])"
)
_GAME_WORD = r"(?:\[[^\]]{0,99}\]|\([^()]*\)|[^\s,;])+"


@cache
def token_pattern(*, game: bool) -> re.Pattern[str]:
    """The pattern of any token, its groups named by what it is. game: words are those of a game
    other than chess."""
    word = _GAME_WORD if game else _WORD
    return re.compile(
        "|".join(
            (
                rf"(?P<usual>(?={_USUAL}){word})",
                rf"(?P<usual_number>{_USUAL_NUMBER})",
                r"(?P<mark>[!?]+)",
                rf"(?P<also>,|/(?=[^\W\d])|(?i:{words.ALSO}))",
                rf"(?P<label>(?:(?:(?<=[\s;])|^)\+?{_LABEL}|^\({_LABEL})\)(?=\s|$|\d))",
                r"(?P<split>;+)",
                rf"(?P<head>{words.ROMAN}|(?i:{words.NTH}|solution\s*\d+(?=\s*[:)])))",
                rf"(?i:(?P<number_of>{words.COUNT}))",
                rf"(?i:(?P<unsolvable>{words.UNSOLVABLE}))",
                rf"(?P<castling>{_CASTLING})",
                r"(?P<set_sign>\*(?=\s*\d))",
                r"(?P<number>(?P<value>\d{1,6})\s*(?:\.?…|\.+|\))(?:\s?-(?=[\s,]))?"
                rf"|(?P<bare>\d{{1,3}})(?={_BEFORE_MOVE}))",
                r"(?P<null>\.{2,}|…)",
                rf"(?i:(?P<heading>{words.HEAD}))",
                rf"(?i:(?P<key>{words.KEY}))",
                rf"(?i:(?P<try>{words.TRY}))",
                rf"(?i:(?P<set>{words.SET}))",
                rf"(?i:(?P<threat>{words.THREAT}))",
                rf"(?i:(?P<side>{words.SIDE}))",
                rf"(?i:(?P<noise>{words.NOISE}))",
                rf"(?i:(?P<mate>{words.MATE}))",
                rf"(?P<open>(?i:{_OPENS}))",
                r"(?P<annotation>\((?:[^()]|\([^()]{0,999}\)){0,999}\)|\{[^}]{0,999}\}|\[[^\]]{0,999}\])",
                rf"(?P<word>{word})",
                r"(?P<punctuation>.)",
            )
        )
    )
