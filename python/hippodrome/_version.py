"""The version of the Python files of this package."""

__version__ = "0.1.0"
