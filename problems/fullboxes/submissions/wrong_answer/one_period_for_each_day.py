# Finds only one of the full periods that end, or begin, on the same day, although there can be several.
n, k = map(int, input().split())
seen = {0}
remainder = 0
periods = 0
for eggs in map(int, input().split()):
    remainder = (remainder + eggs) % k
    if remainder in seen:
        periods += 1
    seen.add(remainder)
print(periods)
