"""Lists of problems on the page: those of the command line, and those that a page has brought.

`entries` tells what a list shows of a problem, `shelf` holds a list that is still being read and
says which of its problems a filter wants, `sources` reads what was named on the command line,
`asked` asks the stores what fits a query, `saving` adds a problem to a file or a store, `alike`
looks for similar positions.
"""
