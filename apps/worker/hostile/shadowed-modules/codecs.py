import posix; posix.write(1, b'codecs '); raise SystemExit(3)
