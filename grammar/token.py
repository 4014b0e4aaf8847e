"""A word of a text with its terminal and its place."""

from __future__ import annotations


class Token(str):
    """A string that knows which terminal it is and where it begins in the text."""

    __slots__ = ("start_pos", "type")

    type: str
    start_pos: int

    # Lark reports where its tokens stand by these as well.
    line = column = end_line = end_column = end_pos = None

    def __new__(cls, type: str, text: str, start_pos: int = 0) -> Token:
        token = super().__new__(cls, text)
        token.type = type
        token.start_pos = start_pos
        return token

    def __reduce__(self) -> tuple[object, ...]:
        return self.__class__, (self.type, str(self), self.start_pos)
