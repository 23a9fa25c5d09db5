# Always halves the photo that was the largest at the beginning, even if another one is larger by now.
n, k = map(int, input().split())
sizes = list(map(int, input().split()))
largest = sizes.index(max(sizes))
for _ in range(k):
    sizes[largest] = (sizes[largest] + 1) // 2
print(sum(sizes))
