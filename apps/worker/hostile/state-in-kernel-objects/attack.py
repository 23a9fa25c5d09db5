# Tries to create shared memory and semaphores, which outlive their process.
import multiprocessing
from multiprocessing import shared_memory


def attack():
    for make in (lambda: shared_memory.SharedMemory('mark', create=True, size=4096), multiprocessing.Lock):
        try:
            print(make())
        except OSError:
            pass
    print('done')


def trace():
    try:
        return shared_memory.SharedMemory('mark').name
    except OSError:
        return 'nothing'
