# Uses all of an array that is larger than the memory limit.
def attack():
    bytearray(b'x') * (1 << 30)
