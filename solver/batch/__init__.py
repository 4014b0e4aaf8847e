"""Many problems in one run. `run.solve_all` solves them in their order with all workers."""
