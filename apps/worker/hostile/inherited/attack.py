# Prints everything that it inherited, except for three standard streams and four environment variables.
import os
import re


def attack():
    # Descriptor 3 is the directory being listed.
    for fd in set(os.listdir('/proc/self/fd')) - set('0123'):
        print('descriptor', fd, os.readlink(f'/proc/self/fd/{fd}'))
    for word in set(os.environ) - {'HOME', 'LANG', 'PATH', 'TMPDIR'}:
        print(word)
    with open('/proc/self/status') as file:
        status = file.read()
    if not re.search(r'CapPrm:\s0+\n', status) or not re.search(r'CapEff:\s0+\n', status):
        print('capabilities')
    if not re.search(r'NoNewPrivs:\s1\n', status) or not re.search(r'Seccomp:\s2\n', status):
        print('privileges')
    if len({*os.getresuid(), *os.getresgid()}) != 1 or os.getuid() < 1000 or os.getgroups():
        print('user', os.getresuid(), os.getresgid(), os.getgroups())
    if os.getsid(0) != os.getpid() or os.getcwd() != '/tmp/work':
        print('session or folder')
    for change in (lambda: os.setuid(0), lambda: os.setgid(0), lambda: os.setgroups([0]), lambda: os.seteuid(os.getuid() + 1)):
        try:
            change()
            print('changed user')
        except OSError:
            pass
    print('done')
