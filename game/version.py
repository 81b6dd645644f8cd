"""The version of this program; a test holds it against the one that the package states."""

VERSION = "1.0.0"
