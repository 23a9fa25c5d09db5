import os


def attack():
    for pid in filter(str.isdigit, os.listdir('/proc')):
        if pid == str(os.getpid()):
            continue
        for name in ('mem', 'maps', 'environ', 'auxv', 'stack', 'syscall', 'io', 'pagemap', 'personality'):
            try:
                open(f'/proc/{pid}/{name}', 'rb').read(100)
                print('read', pid, name)
            except OSError:
                pass
        for name in ('fd', 'fdinfo', 'map_files', 'root', 'cwd', 'task/1/fd'):
            try:
                os.listdir(f'/proc/{pid}/{name}')
                print('list', pid, name)
            except OSError:
                pass
        for name in ('mem', 'oom_score_adj', 'comm', 'clear_refs', 'coredump_filter', 'timerslack_ns'):
            try:
                open(f'/proc/{pid}/{name}', 'wb', buffering=0).write(b'0')
                print('write', pid, name)
            except OSError:
                pass
    print('done')
