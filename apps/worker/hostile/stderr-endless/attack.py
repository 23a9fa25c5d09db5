import sys


def attack():
    while True:
        sys.stderr.write('x' * 65536)
