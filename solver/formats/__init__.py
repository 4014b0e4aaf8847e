"""Other notations for problems and positions."""
