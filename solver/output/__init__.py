"""Ways out: what was found, as text in the layout of the field, or as typed JSON.

text renders a solution, json writes it as one object a line and twin, diagram draws the board.
The other modules are the parts of the text. Import the module you need.
"""
