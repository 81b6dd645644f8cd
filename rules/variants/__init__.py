"""The variants, one module each."""
