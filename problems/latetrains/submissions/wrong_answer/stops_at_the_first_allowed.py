# Stops at the first train that is not late, although late trains may follow.
n, t = map(int, input().split())
late = 0
for _ in range(n):
    if int(input()) <= t:
        break
    late += 1
print(late)
