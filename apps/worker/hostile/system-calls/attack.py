# Makes system calls that reach out of a box.
import ctypes
import os


def attack():
    libc = ctypes.CDLL(None, use_errno=True)
    tries = {
        'mount': lambda: libc.mount(b'none', b'/tmp/work', b'tmpfs', 0, None),
        'chroot': lambda: libc.chroot(b'/tmp'),
        'reboot': lambda: libc.reboot(0x1234567),
        'sethostname': lambda: libc.sethostname(b'x', 1),
        'unshare': lambda: libc.unshare(0x10000000),
        'ptrace': lambda: libc.ptrace(0, 0, 0, 0),
        'settimeofday': lambda: libc.settimeofday((ctypes.c_long * 2)(0, 0), None),
        'swapoff': lambda: libc.swapoff(b'/swap'),
    }
    for name, call in tries.items():
        if call() >= 0:
            print(name)
    try:
        os.chroot('/tmp')
        print('chroot')
    except OSError:
        pass
    print('done')
