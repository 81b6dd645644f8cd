"""The version of this program; a test holds it against the one that the package states."""

VERSION = "0.1.0"
