"""The games: chess, and its relatives that the program is to learn."""

from __future__ import annotations

from dataclasses import dataclass

from solver.catalogue.entries import Entry, names


@dataclass(frozen=True, slots=True)
class GameEntry(Entry):
    """A game. board: the key of its usual board."""

    board: str = "8x8"


#: all games by key
GAMES: dict[str, GameEntry] = {
    game.key: game
    for game in (
        GameEntry(
            "chess",
            names("chess", "Schach", "echecs"),
            True,
            "Orthodox chess, the frame of all conditions.",
            "fide-laws",
            "games/chess",
        ),
        GameEntry("Dragonfly", names("Dragonfly"), board="7x7"),
        GameEntry("DragonflyHex", names("DragonflyHex"), board="hex"),
        GameEntry("TurkishDraughts", names("TurkishDraughts", "TuerkischeDame", "DamesTurques")),
        GameEntry("Trojan", names("Trojan", "Trojanisch", "Troyen")),
        GameEntry("Coalition", names("Coalition", "Koalition", "Coalition")),
    )
}
