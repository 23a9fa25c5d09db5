# Counts every train after the first late one, although those trains may be on time.
n, t = map(int, input().split())
late = 0
is_late = False
for _ in range(n):
    if int(input()) > t:
        is_late = True
    if is_late:
        late += 1
print(late)
