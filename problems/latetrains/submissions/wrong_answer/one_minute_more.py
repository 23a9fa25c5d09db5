# Allows one minute more: does not count a delay of t + 1 minutes, which is already more than t.
n, t = map(int, input().split())
late = 0
for _ in range(n):
    if int(input()) > t + 1:
        late += 1
print(late)
