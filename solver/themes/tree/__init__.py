"""The play of a problem as a tree of half-moves, in which every unit keeps its identity."""
