"""Stipulations: their forms, and the trees of play that they stand for."""
