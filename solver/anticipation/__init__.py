"""What was there before: problems that are like others, in five grades.

`canonical` tells squares apart from how a board is turned and where on it they lie; `signatures`
are what entries of a store are compared by, `alignment` lays a position on another one, `ranking`
finds and orders what is like a problem, and `duplicates` what is like itself in a store.
"""
