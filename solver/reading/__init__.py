"""From the syntax of a statement to a Problem, one module for each kind of command."""
