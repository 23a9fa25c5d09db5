# A terminal of its own would be shared with whoever comes next, and terminals have calls that reach other programs.
import errno
import fcntl
import os
import pty
import termios


def attack():
    for make in (os.openpty, pty.fork, lambda: os.posix_openpt(os.O_RDWR), lambda: os.open('/dev/ptmx', os.O_RDWR)):
        try:
            print('a terminal:', make())
        except (OSError, AttributeError):
            pass
    for request in (termios.TIOCSTI, termios.TIOCSETD, 0x541C):
        try:
            fcntl.ioctl(0, request, b'x\0\0\0')
            print(request)
        except OSError as error:
            if error.errno != errno.ENOTTY:
                print(request, error)
    print('done')
