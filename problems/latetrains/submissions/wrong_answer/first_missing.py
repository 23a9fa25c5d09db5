# Leaves out the first train.
n, t = map(int, input().split())
delays = [int(input()) for _ in range(n)]
late = 0
for i in range(1, n):
    if delays[i] > t:
        late += 1
print(late)
