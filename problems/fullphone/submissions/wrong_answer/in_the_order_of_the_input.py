# Takes the photos in turns, in the order of the input, and not the largest one.
n, k = map(int, input().split())
sizes = list(map(int, input().split()))
for night in range(k):
    sizes[night % n] = (sizes[night % n] + 1) // 2
print(sum(sizes))
