"""Problems solved: phase by phase, part by part, here or by worker processes."""
