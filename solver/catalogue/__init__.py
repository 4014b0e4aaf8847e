"""The vocabulary: one entry for every word of the problem language.

pieces, conditions, options, stipulations, boards and games hold the entries; circe resolves the
Circe family to a row of its algebra; words finds an entry by a word of a statement; arguments
says what may follow a condition or an option; listing prints it all. Import the module you need:
nothing is loaded here, so that a program that solves one problem does not pay for the rest.
"""
