import os


def attack():
    print('done', flush=True)
    os._exit(42)
