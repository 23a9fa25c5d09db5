import posix; posix.write(1, b'traceback '); raise SystemExit(3)
