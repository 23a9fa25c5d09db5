# A queue of two stacks. The old part is prepared from its end: for each hour, the highest and the lowest
# reading from there to the end of the part. Of the new part, only its highest and lowest readings are kept.
n, k, d = map(int, input().split())
values = list(map(int, input().split()))
tops = values[:]
bottoms = values[:]
answer = 0
first = 0        # of the window
border = 0       # first hour of the new part
top = bottom = values[0]
for last in range(n):
    value = values[last]
    top = value if last == border else max(top, value)
    bottom = value if last == border else min(bottom, value)
    while True:
        if first == border and first < last:
            # Everything in the window becomes the old part, but for the last hour.
            border = last
            for hour in range(last - 2, first - 1, -1):
                tops[hour] = max(values[hour], tops[hour + 1])
                bottoms[hour] = min(values[hour], bottoms[hour + 1])
            top = bottom = value
        high = max(tops[first], top) if first < border else top
        low = min(bottoms[first], bottom) if first < border else bottom
        if high - low <= d:
            break
        first += 1
    answer += max(0, last - first + 1 - (k - 1))
print(answer)
