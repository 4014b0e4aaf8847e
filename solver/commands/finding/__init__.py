"""What `kirke find` looks for: what a query asks, positions, and what was there before."""
