"""A store of verdicts as a folder of HTML pages, which need no network and nothing else.

`pages` writes the folder; `problem` says what of a problem is shown, `play` what of its solution,
`sprites` has each picture once a page, `charts` draws the summary's bars.
"""
