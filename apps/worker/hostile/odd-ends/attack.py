# Exits with a validator's exit code for "accepted".
import os


def attack():
    print('done', flush=True)
    os._exit(42)
