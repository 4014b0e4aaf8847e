"""Rules of boards other than one of squares: two boards laid on each other, hexes."""
