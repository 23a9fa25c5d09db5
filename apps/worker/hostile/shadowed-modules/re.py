import posix; posix.write(1, b're '); raise SystemExit(3)
