import sys


def attack():
    print('done')
    while True:
        sys.stdout.write(' ' * 65536)
