# Takes the pitches in the order of the input, although they are in no particular order.
input()
first, second, third = (list(map(int, input().split())) for _ in range(3))
i = j = k = 0
smallest = 10**9
while i < len(first) and j < len(second) and k < len(third):
    x, y, z = first[i], second[j], third[k]
    lowest = min(x, y, z)
    smallest = min(smallest, max(x, y, z) - lowest)
    if x == lowest:
        i += 1
    elif y == lowest:
        j += 1
    else:
        k += 1
print(smallest)
