"""Compiles the files named as arguments without running them; prints the error of the first that is no Python."""

import sys

for path in sys.argv[1:]:
    try:
        with open(path, 'rb') as file:
            compile(file.read(), path, 'exec', dont_inherit=True)
    except Exception as error:
        import traceback

        # The error alone: the frames would be this file's.
        sys.stderr.write(''.join(traceback.format_exception_only(error)))
        sys.exit(1)
