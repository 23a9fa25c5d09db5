# Stops as soon as the spread becomes larger, although it may become smaller again with higher bells.
input()
first, second, third = (sorted(map(int, input().split())) for _ in range(3))
i = j = k = 0
smallest = 10**9
while i < len(first) and j < len(second) and k < len(third):
    x, y, z = first[i], second[j], third[k]
    lowest = min(x, y, z)
    spread = max(x, y, z) - lowest
    if spread > smallest:
        break
    smallest = spread
    if x == lowest:
        i += 1
    elif y == lowest:
        j += 1
    else:
        k += 1
print(smallest)
