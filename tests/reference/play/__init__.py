"""Short play by the reference rules, and the solver's answers beside it."""
