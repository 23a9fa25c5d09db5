import time


def attack():
    time.sleep(1000)
