"""Units with attributes, as the reference has them."""
