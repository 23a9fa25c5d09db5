# Sends a listening socket and a locked file through a pair of sockets, and the pair through itself. Descriptors in
# flight outlive the process until the kernel collects them.
import fcntl
import os
import socket


def attack():
    ends = socket.socketpair()
    server = socket.socket(socket.AF_UNIX)
    server.bind('\0in-flight')
    server.listen()
    locked = os.open('/box/src/attack.py', os.O_RDONLY)
    fcntl.flock(locked, fcntl.LOCK_EX)
    try:
        socket.send_fds(ends[0], [b'x'], [ends[0].fileno(), ends[1].fileno(), server.fileno(), locked])
    except OSError:
        pass
    print('done')


def trace():
    try:
        socket.socket(socket.AF_UNIX).connect('\0in-flight')
        return 'a-server'
    except OSError:
        pass
    try:
        fcntl.flock(os.open('/box/src/attack.py', os.O_RDONLY), fcntl.LOCK_EX | fcntl.LOCK_NB)
        return 'nothing'
    except OSError:
        return 'a-lock'
