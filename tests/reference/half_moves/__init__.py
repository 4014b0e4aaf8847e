"""Conditions of single half-moves once more: played by brute force, with the rules of each."""
