"""What `kirke check` does besides solving: verdicts written, kept, told again, and forecast."""
