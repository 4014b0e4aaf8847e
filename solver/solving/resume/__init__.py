"""What a search keeps in a file, so that it goes on where it was when it is ended and begun anew.

`block_file` is the file: blocks, each of which is whole or cut off. `identity` says for which
search something holds. `kept_news` are the parts that are done, as they are written. `journal`
keeps what is found of a problem, and gives it back.
"""
