"""What modules tell the log. To load `logging` takes as long as to read a problem."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from logging import Logger


DEBUG, INFO = 10, 20  # as in `logging`


class Log:
    """The log of a module; where nobody has loaded `logging`, only warnings would be shown."""

    def __init__(self, name: str) -> None:
        self._name = name

    def listening(self, level: int) -> Logger | None:
        """The logger, if somebody listens to records of this level, which is below a warning's."""
        if "logging" not in sys.modules:
            return None
        logger = self.logger()
        return logger if logger.isEnabledFor(level) else None

    def logger(self) -> Logger:
        """The logger, for warnings and errors."""
        import logging

        return logging.getLogger(self._name)
