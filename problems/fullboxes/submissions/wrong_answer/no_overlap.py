# Counts how many full periods fit one after the other, although the periods may overlap.
n, k = map(int, input().split())
seen = {0}
remainder = 0
periods = 0
for eggs in map(int, input().split()):
    remainder = (remainder + eggs) % k
    if remainder in seen:
        periods += 1
        seen = {remainder}
    seen.add(remainder)
print(periods)
