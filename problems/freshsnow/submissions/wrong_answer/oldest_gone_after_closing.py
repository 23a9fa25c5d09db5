# Once s centimetres are reached, drops the oldest nights until fewer are left, although they still count on the next day.
n, k, s = map(int, input().split())
snow = list(map(int, input().split()))
total = 0
oldest = 0
closed = 0
for day in range(n):
    total += snow[day]
    if day - oldest >= k:
        total -= snow[oldest]
        oldest += 1
    if total >= s:
        closed += 1
    while total >= s:
        total -= snow[oldest]
        oldest += 1
print(closed)
