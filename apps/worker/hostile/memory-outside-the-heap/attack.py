import mmap


def attack():
    kept = []
    while True:
        kept.append(mmap.mmap(-1, 1 << 20))
        kept[-1].write(bytes(1 << 20))
