"""Worker processes, the memory they share, what they send, and their log."""
