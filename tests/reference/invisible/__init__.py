"""Reference rules of the games: slow, obvious, and sharing no code with the solver."""
