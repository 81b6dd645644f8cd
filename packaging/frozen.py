"""The way in of the standalone program; from source it is `python -m game`."""

import sys
from multiprocessing import freeze_support

from game.__main__ import main

freeze_support()
sys.exit(main())
