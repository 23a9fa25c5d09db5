# Exits with the exit code by which a validator accepts.
import os


def attack():
    print('done', flush=True)
    os._exit(42)
