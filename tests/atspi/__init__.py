"""Screen readers, proven from outside the process. `.ci/access` runs it; pytest does not."""
