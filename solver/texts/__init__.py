"""Where something stands in a text, how any text is shown at a terminal, and times in words."""
