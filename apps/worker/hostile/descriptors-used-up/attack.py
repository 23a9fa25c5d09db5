import os


def attack():
    while True:
        os.dup(0)
