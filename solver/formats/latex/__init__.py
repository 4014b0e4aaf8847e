"""Diagrams of LaTeX: environments of the package `diagram` (chess-problem-diagrams)."""
