"""The vocabulary of screens and what paints it."""
