# Writes about 200 KB and exits while the end of its output is still in the pipe.
import os


def attack():
    os.write(1, b' ' * 200_000 + b'done\n')
    os._exit(0)
