# Runs all setuid and setgid files of the image, and administration commands.
import os
import stat
import subprocess


def attack():
    for folder in ('/bin', '/sbin', '/usr/bin', '/usr/sbin', '/usr/lib/openssh', '/usr/libexec'):
        for name in os.listdir(folder) if os.path.isdir(folder) else []:
            path = f'{folder}/{name}'
            try:
                if not os.stat(path).st_mode & (stat.S_ISUID | stat.S_ISGID):
                    continue
            except OSError:
                continue
            ran = subprocess.run([path, '-c', 'id -u'], stdin=subprocess.DEVNULL, capture_output=True, timeout=5)
            if ran.stdout.strip() == b'0':
                print(path)
    for command in ('mount -t tmpfs none /tmp/work', 'umount /tmp', '/usr/sbin/chroot / true', 'hostname x', 'unshare -r true', 'renice -5 1'):
        if subprocess.run(command.split(), stdin=subprocess.DEVNULL, capture_output=True, check=False).returncode == 0:
            print(command)
    print('done')
