"""Printed solutions: what an author claims, read and compared with what was found.

`scan` cuts the text into tokens with their places, `written` puts tokens together to what is
claimed, `alphabet` and `moves` say which moves a printed move may name, `lines` and `trees` compare
a claim with the solutions that were found.
"""
