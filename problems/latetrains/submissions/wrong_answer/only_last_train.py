# Only the last train counts: the late trains before it are forgotten.
n, t = map(int, input().split())
for _ in range(n):
    late = 0
    delay = int(input())
    if delay > t:
        late += 1
print(late)
