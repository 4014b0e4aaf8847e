"""The version, read by the build: to ask the installed package costs a tenth of the start."""

__version__ = "0.1.0"
