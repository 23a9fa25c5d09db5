# Forgets t: counts every train with a delay.
n, t = map(int, input().split())
late = 0
for _ in range(n):
    if int(input()) > 0:
        late += 1
print(late)
