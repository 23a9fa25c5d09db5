# Starts programs with huge arguments and environments, which exec copies into memory first.
import os


def attack():
    word = 'x' * 100_000
    for words in (1, 16, 128):
        if os.fork() == 0:
            try:
                os.execve('/bin/true', [word] * words, {str(i): word for i in range(words)})
            finally:
                os._exit(1)
        os.wait()
    print('done')
