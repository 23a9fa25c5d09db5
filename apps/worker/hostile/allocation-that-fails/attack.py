def attack():
    bytearray(1 << 50)
