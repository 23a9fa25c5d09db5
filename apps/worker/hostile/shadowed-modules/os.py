import posix; posix.write(1, b'os '); raise SystemExit(3)
