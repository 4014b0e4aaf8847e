"""Collections of Olive and YACPDB: YAML, a document a problem, of both versions of the schema.

`documents` divides a file and parses its documents one by one, so that a broken one takes no other
along; `nodes` are what they consist of, with places; `reading` makes an entry of a document, with
`units`, `asked` and `twinning` for the fields of which people have many spellings.
"""
