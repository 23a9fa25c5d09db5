# Tries to create device files.
import os
import stat


def attack():
    for kind, major, minor in ((stat.S_IFCHR, 1, 1), (stat.S_IFBLK, 8, 0), (stat.S_IFCHR, 0, 0)):
        try:
            os.mknod('device', kind | 0o666, os.makedev(major, minor))
            print('device', kind, major, minor)
        except OSError:
            pass
    print('done')
