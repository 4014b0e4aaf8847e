"""Diagrams for print and screen: vector graphics, PNG and PDF, LaTeX."""
