# Tries all stretches, short ones first and then from the left, and counts each from the beginning.
n, m = map(int, input().split())
stalls = input().split()
wanted = input().split()


def shortest():
    for length in range(m, n + 1):
        for start in range(n - length + 1):
            inside = stalls[start:start + length]
            if all(inside.count(kind) >= wanted.count(kind) for kind in wanted):
                return f"{start + 1} {start + length}"
    return "impossible"


print(shortest())
