"""The screens, one module each, and the stack that they lie on."""
