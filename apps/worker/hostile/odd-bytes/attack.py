# Prints NUL bytes, invalid UTF-8, terminal escapes, HTML and a very long line.
import os


def attack():
    for stream in (1, 2):
        os.write(stream, b'\0\xff\xfe\n\xc3\x28\r\x1b[2J<script>alert(1)</script>\xe2\x80\xae\xed\xa0\x80"}],{\n')
    os.write(1, b'x' * 900_000)
