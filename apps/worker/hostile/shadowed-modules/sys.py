import posix; posix.write(1, b'sys '); raise SystemExit(3)
