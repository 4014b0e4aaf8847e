"""Units of which a list of pieces says only how many there are."""

from __future__ import annotations

from solver.catalogue.entries import Entry, names


class UnseenEntry(Entry, frozen=True):
    """Units without squares: their number follows."""


UNSEEN = {
    "totalinvisible": UnseenEntry(
        "totalinvisible",
        names("TotalInvisible", "TotalUnsichtbar"),
        True,
        "So many units of chess stand on squares that nobody knows, of a side and a walk that "
        "nobody knows; a line is a solution if it reaches the goal wherever they stand.",
        "total-invisibles",
        "pieces/total-invisible",
    )
}
