# Always allows a delay of 5 minutes, as in the first sample, and not of t minutes.
n, t = map(int, input().split())
late = 0
for _ in range(n):
    if int(input()) > 5:
        late += 1
print(late)
