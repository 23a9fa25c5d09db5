# Makes system calls that every program needs, with arguments that no program needs.
import ctypes
import errno
import mmap


def attack():
    call = ctypes.CDLL(None, use_errno=True)
    for name, tried in {
        'PR_SCHED_CORE': lambda: call.prctl(62, 1, 0, 0, 0),
        'PR_SET_MEMORY_MERGE': lambda: call.prctl(67, 1, 0, 0, 0),
        'MFD_HUGETLB': lambda: call.memfd_create(b'pages', 4),
    }.items():
        if tried() >= 0 or ctypes.get_errno() != errno.EPERM:
            print(name, ctypes.get_errno())
    memory = mmap.mmap(-1, 4096)
    for name, tried in {
        'MAP_HUGETLB': lambda: mmap.mmap(-1, 1 << 21, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | 0x40000 | 0x4000),
        'MADV_MERGEABLE': lambda: memory.madvise(mmap.MADV_MERGEABLE),
    }.items():
        try:
            tried()
            print(name)
        except OSError as error:
            if error.errno != errno.EPERM:
                print(name, error)
    print('done')
