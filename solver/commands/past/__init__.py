"""What `kirke retro` does besides asking: limits, progress, verdicts on legality."""
