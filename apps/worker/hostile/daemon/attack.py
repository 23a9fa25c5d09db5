# Leaves a busy process in a new session.
import os


def attack():
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            while True:
                pass
        os._exit(0)
    print('done')
