# If several photos are the largest, halves all of them in the same night. The app takes only one of them.
n, k = map(int, input().split())
count = {}
for size in map(int, input().split()):
    count[size] = count.get(size, 0) + 1
for size in range(10**6, 1, -1):
    if k > 0 and size in count:
        half = (size + 1) // 2
        count[half] = count.get(half, 0) + count.pop(size)
        k -= 1
print(sum(size * count[size] for size in count))
