# Tries to run a program that it has written itself.
import os
import shutil
import subprocess


def attack():
    shutil.copy('/usr/bin/id', 'id')
    os.chmod('id', 0o6755)
    try:
        subprocess.run(['./id'], check=False)
        print('ran from the scratch space')
    except OSError:
        pass
    print('done')
