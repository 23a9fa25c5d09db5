# Compares every left glove with every right glove.
n, m, d = map(int, input().split())
left = list(map(int, input().split()))
right = list(map(int, input().split()))
print(sum(abs(a - b) <= d for a in left for b in right))
