import sys

n, _, *lengths = map(int, sys.stdin.read().split())
NEVER = -1
most = [NEVER] * (n + 1)
most[0] = 0
for length in lengths:
    for rope in range(length, n + 1):
        before = most[rope - length]
        if before != NEVER and before >= most[rope]:
            most[rope] = before + 1
print(most[n])
