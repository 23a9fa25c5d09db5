# Leaves files and folders that are hard to remove, and links that are dangerous to follow.
import os
import socket
import struct


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
    # An ACL that denies the owner everything.
    entries = ((1, 0, -1), (4, 0, -1), (32, 0, -1))
    os.setxattr('a', 'system.posix_acl_access', struct.pack('<I', 2) + b''.join(struct.pack('<HHi', *e) for e in entries))
    os.chmod('.', 0)
    print('done')
