# Lets each child of more than half of w ride alone, although a light child may fit with a heavy one.
n, w = map(int, input().split())
weights = list(map(int, input().split()))
heavy = sum(2 * weight > w for weight in weights)
print(heavy + (n - heavy + 1) // 2)
