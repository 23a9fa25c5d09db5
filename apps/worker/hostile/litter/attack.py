import os
import socket


def attack():
    os.symlink('/box/src', '/tmp/link')
    os.symlink('/tmp/work', 'loop')
    os.mkfifo('fifo')
    socket.socket(socket.AF_UNIX).bind('socket')
    os.makedirs('a/b/c/d')
    open('a/b/c/d/file', 'w').close()
    os.link('a/b/c/d/file', '/tmp/second')
    os.mkdir('/tmp/sticky', 0o1777)
    open('/tmp/sticky/file', 'w').close()
    os.chmod('/tmp/sticky', 0o1000)
    os.chmod('a/b', 0)
    os.chmod('.', 0)
    print('done')
