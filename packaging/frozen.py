"""The way in of the standalone program; from source it is `python -m game`."""

import sys

from game.__main__ import main

sys.exit(main())
