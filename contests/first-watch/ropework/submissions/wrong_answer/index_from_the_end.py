n, k = map(int, input().split())
lengths = list(map(int, input().split()))

IMPOSSIBLE = -10**9
pieces = [IMPOSSIBLE] * (n + 1)
pieces[0] = 0
for i in range(1, n + 1):
    pieces[i] = max([pieces[i - length] for length in lengths]) + 1

if pieces[n] < 0:
    print(-1)
else:
    print(pieces[n])
