# Locks files and leaves a process that keeps the locks.
import fcntl
import os
import time

FILES = ('/box/src/main.py', '/dev/null', '/etc/passwd', '/tmp')


def attack():
    for path in FILES:
        fcntl.flock(os.open(path, os.O_RDONLY), fcntl.LOCK_EX | fcntl.LOCK_NB)
    if os.fork() == 0:
        time.sleep(1000)
    print('done')


def trace():
    for path in FILES:
        try:
            fcntl.flock(os.open(path, os.O_RDONLY), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return path
    return 'nothing'
