# Opens terminals, which the next program would share, and makes terminal ioctls, some of which reach other programs.
import errno
import fcntl
import os
import pty
import termios

PATHS = '/dev/ptmx', '/dev/pts/ptmx', '/dev/pts/0', '/dev/tty', '/dev/tty0', '/dev/console', '/dev/vcs'
MODES = os.O_RDONLY, os.O_WRONLY, os.O_RDWR, os.O_PATH | os.O_DIRECTORY
TIOCLINUX = 0x541C
FS_IOC_SETFLAGS = 0x40086602


def attack():
    try:
        os.setsid()
    except OSError:
        pass
    for path in PATHS:
        for mode in MODES:
            try:
                print(path, 'opens:', os.open(path, mode | os.O_NONBLOCK))
            except OSError:
                pass
    for make in (os.openpty, pty.fork):
        try:
            print('a terminal:', make())
        except OSError:
            pass
    file = os.open('file', os.O_RDWR | os.O_CREAT, 0o600)
    for request in (termios.TIOCSTI, termios.TIOCSETD, TIOCLINUX, FS_IOC_SETFLAGS):
        for descriptor in (0, 1, 2, file):
            try:
                fcntl.ioctl(descriptor, request, bytes(8))
                print(hex(request), 'is done')
            except OSError as error:
                if error.errno != errno.ENOTTY:
                    print(hex(request), error)
    print('done')
