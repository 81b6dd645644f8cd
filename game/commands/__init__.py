"""The sub-commands, one module each.

A command module has the name of the command, says its ``SUMMARY``, adds its flags with
``add_flags(parser)`` and does its work with ``run(args) -> exit code``. None of them imports the
window before it is told to open one.
"""
