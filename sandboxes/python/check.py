"""Compiles the files given as arguments without running them. Stops at the first syntax error and prints it."""

import sys

for path in sys.argv[1:]:
    try:
        with open(path, 'rb') as file:
            compile(file.read(), path, 'exec', dont_inherit=True)
    except Exception as error:
        import traceback

        # Only the error: the stack frames would be those of this file.
        sys.stderr.write(''.join(traceback.format_exception_only(error)))
        sys.exit(1)
