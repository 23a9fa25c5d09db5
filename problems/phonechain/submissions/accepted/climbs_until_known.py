# For each person: goes back along the chain until the minute is known, and then forward again.
n = int(input())
caller = [0, 0] + list(map(int, input().split()))
calls_made = [0] * (n + 1)
wait = [0] * (n + 1)
for person in range(2, n + 1):
    calls_made[caller[person]] += 1
    wait[person] = calls_made[caller[person]]
minute = {1: 0}
latest, last = 0, 1
for person in range(2, n + 1):
    way = []
    current = person
    while current not in minute:
        way.append(current)
        current = caller[current]
    for current in reversed(way):
        minute[current] = minute[caller[current]] + wait[current]
    if minute[person] > latest:
        latest, last = minute[person], person
print(latest, last)
