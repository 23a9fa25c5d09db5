import posix; posix.write(1, b'json '); raise SystemExit(3)
