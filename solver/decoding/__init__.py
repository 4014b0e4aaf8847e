"""The kernel's answers in numbers, read as moves and solutions."""
