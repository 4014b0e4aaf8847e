"""From a Problem back to the language of statements, one module for each kind of command."""
