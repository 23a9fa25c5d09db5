def attack():
    try:
        open('/proc/self/oom_score_adj', 'w').write('0')
    except OSError:
        pass
    kept = []
    while True:
        kept.append(bytearray(1 << 20))
