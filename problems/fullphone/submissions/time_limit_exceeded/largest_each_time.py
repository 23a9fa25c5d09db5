# Looks for the largest photo in the whole list every night.
n, k = map(int, input().split())
sizes = list(map(int, input().split()))
for _ in range(k):
    place = sizes.index(max(sizes))
    sizes[place] = (sizes[place] + 1) // 2
print(sum(sizes))
