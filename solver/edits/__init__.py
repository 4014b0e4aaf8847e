"""Small changes of a problem, tried one by one: cures for cooks, and sound twins.

`known` says which solutions of a problem are intended and which are cooks, `cooking` searches for
them, the most promising first moves first. `edit`, `generate` and `legality` make the changes,
`trial` tries one in a worker process, the known solutions first, `engine` has all of them tried,
and `cures` and `twinning` say what is sought. `moves` and `first_moves` are what they stand on:
half-moves that mean the same in two positions, and play searched by its first half-moves.
"""
