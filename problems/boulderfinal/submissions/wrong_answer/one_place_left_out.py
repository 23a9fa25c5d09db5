# After a shared place, leaves out only one place, even if three or more climbers share it.
n = int(input())
results = []
for _ in range(n):
    tops, attempts = map(int, input().split())
    results.append((-tops, attempts))
count = {}
for result in results:
    count[result] = count.get(result, 0) + 1
place = {}
next_place = 1
for result in sorted(count):
    place[result] = next_place
    next_place += min(count[result], 2)
print(*(place[result] for result in results))
