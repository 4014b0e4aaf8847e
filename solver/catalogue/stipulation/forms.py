"""The forms of the classic stipulations, each an entry with the tree of play it stands for."""

from __future__ import annotations

from collections.abc import Callable

from solver.catalogue.entries import Entry, names
from solver.catalogue.stipulation import plays
from solver.model import Colour, Play

_SOURCE = "popeye-stipulation"
#: forms in which rights to castle and to capture en passant hang on the position alone
BY_POSITION = ("help-by-position", "series-help-by-position")


class FormEntry(Entry, frozen=True):
    """A form of play. sign: what is written before the goal ("ser-h"); begins: who begins it with
    whole moves; halves: whether n.5 exists, in which the other side begins; build: its tree."""

    sign: str = ""
    begins: Colour = "white"
    halves: bool = False
    build: Callable[[plays.Asked], Play] = plays.direct


def _form(
    key: str,
    sign: str,
    begins: Colour,
    build: Callable[[plays.Asked], Play],
    summary: str,
    witness: str = "",
    halves: bool = False,
    source: str = _SOURCE,
) -> FormEntry:
    return FormEntry(
        key,
        names(sign),
        bool(witness),
        summary,
        source if witness else "",
        f"stipulations/{witness}" if witness else "",
        sign,
        begins,
        halves,
        build,
    )


#: all forms by key; the key is the kind of a Stipulation
FORMS: dict[str, FormEntry] = {
    form.key: form
    for form in (
        _form(
            "direct",
            "",
            "white",
            plays.direct,
            "White begins and reaches the goal in n moves against any defence.",
            "direct-mate",
        ),
        _form(
            "self",
            "s",
            "white",
            plays.self_play,
            "White begins and forces Black to reach the goal in n moves.",
            "self-mate",
        ),
        _form(
            "reflex",
            "r",
            "white",
            plays.reflex,
            "As self play, but each side has to reach the goal whenever it can in one move.",
            "reflex-mate",
        ),
        _form(
            "semi-reflex",
            "semi-r",
            "white",
            plays.semi_reflex,
            "As reflex play, but only Black has to reach the goal when it can.",
            "semi-reflex-mate",
        ),
        _form(
            "help",
            "h",
            "black",
            plays.help_play,
            "Black begins (n.5: White); both help White to reach the goal in n moves.",
            "help-mate",
            True,
        ),
        _form(
            BY_POSITION[0],
            "hc",
            "black",
            plays.help_play,
            "As help play, but each position is judged by itself: castling is legal wherever king "
            "and rook stand at home, captures en passant never are.",
            "help-by-position",
            True,
            "requests",
        ),
        _form(
            "help-self",
            "hs",
            "white",
            plays.help_self,
            "White begins (n.5: Black); both play up to a self play in one move.",
            "help-self-mate",
            True,
        ),
        _form(
            "help-reflex",
            "hr",
            "white",
            plays.help_reflex,
            "White begins (n.5: Black); both play up to a reflex play in one move.",
            "help-reflex-mate",
            True,
        ),
        _form(
            "reciprocal-help",
            "reci-h",
            "black",
            plays.reciprocal,
            "Help play; at its end Black can reach the goal at once or help White to reach it.",
            "reciprocal-help-mate",
            True,
        ),
        _form(
            "series",
            "ser-",
            "white",
            plays.series,
            "White makes n moves in a row; the last reaches the goal.",
            "series-mate",
        ),
        _form(
            "series-help",
            "ser-h",
            "black",
            plays.series_help,
            "Black makes n moves in a row, then White reaches the goal in one.",
            "series-help-mate",
        ),
        _form(
            BY_POSITION[1],
            "ser-hc",
            "black",
            plays.series_help,
            "A series of help play in which each position is judged by itself, as in hc#.",
            "help-by-position",
            source="requests",
        ),
        _form(
            "series-self",
            "ser-s",
            "white",
            plays.series_self,
            "White makes n moves in a row, then Black is forced to reach the goal.",
            "series-self-mate",
        ),
        _form(
            "series-reflex",
            "ser-r",
            "white",
            plays.series_reflex,
            "White makes n moves in a row, then Black can reach the goal; White may not be able to "
            "before.",
            "series-reflex-mate",
        ),
        _form(
            "series-help-self",
            "ser-hs",
            "black",
            plays.series_help_self,
            "Black makes n moves in a row, White one, then Black is forced to reach the goal.",
            "series-help-self-mate",
        ),
        _form(
            "series-reciprocal-help",
            "ser-reci-h",
            "black",
            plays.series_reciprocal,
            "Black makes n - 1 moves in a row, then a reciprocal end in one move.",
            "series-reciprocal-help-mate",
        ),
        _form(
            "proof-game",
            "",
            "white",
            plays.proof,
            "White begins the game; both play from the array to the diagram in n moves.",
            "proof-game",
            True,
        ),
        _form(
            "a-to-b",
            "",
            "black",
            plays.proof,
            "Black begins; both play from position A to position B in n moves.",
            "a-to-b",
            True,
        ),
        _form(
            "parry-series",
            "pser-",
            "white",
            plays.parry_series,
            "A series in which Black moves only to parry checks, as he likes; all parries are met.",
            "parry-series-mate",
        ),
        _form(
            "parry-series-self",
            "pser-s",
            "white",
            plays.parry_series_self,
            "A parry series after which Black is forced to reach the goal.",
            "parry-series-self-mate",
        ),
        _form(
            "parry-series-reflex",
            "pser-r",
            "white",
            plays.parry_series_reflex,
            "A parry series after which Black can reach the goal; White may not be able to before.",
            "parry-series-reflex-mate",
        ),
        _form(
            "parry-series-help",
            "pser-h",
            "black",
            plays.parry_series_help,
            "Black makes the series, White helps by his parries and reaches the goal after it.",
            "parry-series-help-mate",
        ),
        _form(
            "parry-series-help-self",
            "pser-hs",
            "black",
            plays.parry_series_help_self,
            "Black makes the series, White parries and makes a move, then Black is forced.",
            "parry-series-help-self-mate",
        ),
        _form(
            "parry-help-series",
            "phser-",
            "white",
            plays.parry_help,
            "A series in which Black moves only to parry checks, and his parries help.",
            "parry-help-series-mate",
        ),
        _form(
            "parry-help-series-self",
            "phser-s",
            "white",
            plays.parry_help_self,
            "A series with helping parries after which Black is forced to reach the goal.",
            "parry-help-series-self-mate",
        ),
        _form(
            "parry-help-series-reflex",
            "phser-r",
            "white",
            plays.parry_help_reflex,
            "A series with helping parries after which Black can reach the goal; White may not be "
            "able to before.",
            "parry-help-series-reflex-mate",
        ),
        FormEntry(
            "retractor",
            names("-n &"),
            True,
            "Moves are taken back first, `-5` of White with Black's between them or `-1w -1b` of"
            " each side, then play goes forward: -5 & #1.",
            "retractors",
            "stipulations/retractor",
            "-n &",
            "black",
        ),
    )
}
