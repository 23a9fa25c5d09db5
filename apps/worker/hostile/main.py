# Attacks if the input starts with "a". Otherwise prints what is left of an earlier attack, which should be nothing.
import os
import sys

import attack


def is_user_process(pid):
    with open(f'/proc/{pid}/status') as status:
        return any(line.startswith('Uid:') and int(line.split()[1]) >= 1000 for line in status)


if sys.stdin.buffer.read(1) == b'a':
    attack.attack()
else:
    processes = [name for name in os.listdir('/proc') if name.isdigit() and is_user_process(name)]
    trace = getattr(attack, 'trace', lambda: 'nothing')()
    print(len(processes), len(os.listdir('/tmp')), len(os.listdir('.')), trace, input().strip())
