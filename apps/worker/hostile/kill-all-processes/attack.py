import os
import signal


def attack():
    for number in (signal.SIGKILL, signal.SIGSTOP, signal.SIGTERM, signal.SIGCHLD):
        for pid in range(-1, 300):
            if pid in (0, os.getpid()):
                continue
            try:
                os.kill(pid, number)
                # kill(-1) may succeed on Linux even if no process could be signalled.
                if pid != -1:
                    print('signal', number, 'to', pid)
            except OSError:
                pass
    print('done')
