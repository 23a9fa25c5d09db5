import sys


def attack():
    while True:
        sys.stdout.write('x' * 65536)
