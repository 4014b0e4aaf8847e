"""From a Problem to what the kernel is asked: specification, tasks, and what has no sense."""
