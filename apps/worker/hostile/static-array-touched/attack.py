def attack():
    bytearray(b'x') * (1 << 30)
