import os


def attack():
    os.close(0)
    print('done')
