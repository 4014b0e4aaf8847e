"""What a print says of twins: labels, and how each comes about, beside how it does."""
