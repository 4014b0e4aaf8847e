"""Direct problems that are solved in fewer moves than they ask for."""

#: 1.Ra8# alone
ROOK = "Pieces White Kf6 Ra1 Black Kh8 Ph7\n"
#: Paul Morphy's mate in two: 1.Ra6! alone, as 1...bxa6 2.b7# and 1...B~ 2.Rxa7#
PIN = "Pieces White Kc8 Ra1 Pb6 Black Ka8 Bb8 Pa7b7\n"
SHORT = [(f"{ROOK}Stipulation #2", "1.Ra1-a8 #"), (f"{PIN}Stipulation #3", "1.Ra1-a6")]
SHORT_IDS = ["mate at once", "mate in two"]
