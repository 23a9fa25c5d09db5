import posix; posix.write(1, b'site '); raise SystemExit(3)
