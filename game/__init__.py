"""Everything a person touches: window, scenes, table, input, commands."""
