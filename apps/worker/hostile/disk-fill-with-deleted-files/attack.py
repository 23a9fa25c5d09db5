import os


def attack():
    kept = []
    while True:
        kept.append(open('big', 'wb', buffering=0))
        os.unlink('big')
        if kept[-1].write(bytes(1 << 20)) != 1 << 20:
            raise OSError('full')
