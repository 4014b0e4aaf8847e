"""The options: what else a statement asks for, and how its solution is shown."""

from __future__ import annotations

from solver.catalogue.options.field import OF_THE_FIELD
from solver.catalogue.options.form import OptionEntry as OptionEntry
from solver.catalogue.options.games import OF_GAMES
from solver.catalogue.options.own import OWN

#: options that are read and change nothing, which a note says
IGNORED = ("Beep", "NoSymmetry", "SuppressGrid")
#: options of Kirke's own in any game: shortened words mean one of the field's rather than these
OF_KIRKE = (
    *("Retractor", "MaxReplies", "Dead", "EpOn", "CastlingOff", "ShowMake"),
    *("UniqueVariations", "GroupDefences", "ThreatMinimum"),
)
#: all options by key
OPTIONS: dict[str, OptionEntry] = {
    option.key: option for option in (*OF_THE_FIELD, *OF_GAMES, *OWN)
}
