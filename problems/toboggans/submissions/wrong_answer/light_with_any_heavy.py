# Lets a child of at most half of w ride with any other child, although the other one may be too heavy for this.
n, w = map(int, input().split())
weights = list(map(int, input().split()))
heavy = sum(2 * weight > w for weight in weights)
print(max(heavy, (n + 1) // 2))
