"""Kirke: solves and tests chess problems under orthodox and fairy rules."""


def __getattr__(name: str) -> str:
    if name == "__version__":  # importlib.metadata costs more than all the rest of the import
        from importlib.metadata import version

        return version("kirke")
    raise AttributeError(name)
