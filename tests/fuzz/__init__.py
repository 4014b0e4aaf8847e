"""Spoiled input of every format, and what is wrong with Kirke's answers to it.

`texts` are what is spoiled, `ways` and `statements` how; `spoiled` does it for a format and a
number. `answers` says what is wrong. `python tests/fuzz` tries a million of them.
"""
