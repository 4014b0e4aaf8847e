"""Verdicts kept in a file, an SQLite database, so that a run that ends early goes on later.

A verdict is found again by what its statement says, wherever that stands, and by the program that
gave it: another program may know better. `file` opens a store and says what is wrong with one,
`program` names the program, `store` keeps and finds verdicts, `reading` gives what stands in one,
`changes` tells two stores apart. `positions` and `likeness` find positions again, and `tried` keeps
what changes of problems became that were tried.

What is kept of a problem is enough to print it: its statement, the record that `kirke check
--format json` writes, and where it stands.
"""
