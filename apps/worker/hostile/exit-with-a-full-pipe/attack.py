import os


def attack():
    os.write(1, b' ' * 200_000 + b'done\n')
    os._exit(0)
