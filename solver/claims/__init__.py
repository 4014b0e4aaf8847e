"""Printed solutions: what an author claims, read and compared with what was found.

`scan` cuts the text into tokens with their places, `labels` sorts them by twins. `read` puts them
together to what is claimed (`claimed`), by `line_reader` for help and series play, by
`battle_reader` for battle play. `moves` says which moves a printed move may name; `lines` and
`trees` compare a claim with the solutions that were found.
"""
