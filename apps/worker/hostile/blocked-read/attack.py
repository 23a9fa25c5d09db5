# Opens a second writer of its stdin, so it never reads EOF.
import os
import sys


def attack():
    os.open('/proc/self/fd/0', os.O_WRONLY)
    sys.stdin.buffer.read()
