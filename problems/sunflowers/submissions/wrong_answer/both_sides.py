# Ties a flower to the nearest taller one on either side.
n = int(input())
heights = list(map(int, input().split()))


def nearest_taller(row):
    waiting = []
    distances = [len(row)] * len(row)
    for i, height in enumerate(row):
        while waiting and row[waiting[-1]] < height:
            shorter = waiting.pop()
            distances[shorter] = i - shorter
        waiting.append(i)
    return distances


distances = list(map(min, nearest_taller(heights), nearest_taller(heights[::-1])[::-1]))
print(sum(d for d in distances if d < n), distances.count(n))
