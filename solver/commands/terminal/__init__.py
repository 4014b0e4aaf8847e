"""Standard streams, and what stands on a terminal while a run goes on."""
