# Ends without reading its large input.
import os


def attack():
    os.close(0)
    print('done')
