"""What is asked of a store: `Zilahi(2) AND NOT Keyword("Cooked")` ([docs/queries.md]).

`predicates` has what may be asked, `reading` makes of a text what is asked, with the place of
whatever is wrong, `patterns` and `squares` what texts and units have to be like, `conditions` makes
SQL of it, and `search` asks the store.
"""
