"""`python -m solver` is `kirke`."""

from solver.cli import main

main()
