import posix; posix.write(1, b'encodings '); raise SystemExit(3)
