# Uses one element of an array that is larger than the memory limit.
import mmap


def attack():
    big = mmap.mmap(-1, 1 << 30)
    big[5] = 1
    print('done')
