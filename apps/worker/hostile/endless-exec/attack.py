import os


def attack():
    again = 'exec /bin/sh -c "$0" "$0"'
    os.execv('/bin/sh', ['sh', '-c', again, again])
