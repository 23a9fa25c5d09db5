import posix; posix.write(1, b'sitecustomize '); raise SystemExit(3)
