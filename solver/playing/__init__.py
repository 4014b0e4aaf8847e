"""Moves played on a board in Python: those of a solution, and those of orthodox chess."""
