# Leaves a process that listens on an abstract socket.
import os
import socket


def attack():
    server = socket.socket(socket.AF_UNIX)
    server.bind('\0mark')
    server.listen()
    if os.fork() == 0:
        while True:
            server.accept()
    print('done')


def trace():
    try:
        socket.socket(socket.AF_UNIX).connect('\0mark')
        return 'a-server'
    except OSError:
        return 'nothing'
