"""What the page of `kirke list --format markdown` shows besides the words."""
