"""Where something stands in a text, and how any text is shown at a terminal."""
