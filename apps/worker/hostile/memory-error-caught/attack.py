def attack():
    kept = []
    while True:
        try:
            kept.append(bytearray(1 << 20))
        except MemoryError:
            pass
