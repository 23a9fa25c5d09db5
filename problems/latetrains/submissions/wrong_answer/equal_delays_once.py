# Counts trains with the same delay only once.
n, t = map(int, input().split())
late = set()
for _ in range(n):
    delay = int(input())
    if delay > t:
        late.add(delay)
print(len(late))
