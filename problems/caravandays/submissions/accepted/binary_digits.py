# Sorts the arrivals by the highest binary digit in which their day differs from the present one. If none is today, the
# calendar moves on to the first day of the lowest pile, and all arrivals of this pile come to lower piles.
import sys

numbers = list(map(int, sys.stdin.read().split()))
oases = numbers[0]
leaving = [[] for _ in range(oases + 1)]
for i in range(2, len(numbers), 5):
    leaving[numbers[i]].append(i)
today = 0
piles = [[] for _ in range(40)]
piles[0].append((0, 1))
day = {}
while oases not in day:
    lowest = next((pile for pile in piles if pile), None)
    if lowest is None:
        break
    if lowest is not piles[0]:
        today = min(lowest)[0]
        for arrival in lowest:
            piles[(arrival[0] ^ today).bit_length()].append(arrival)
        lowest.clear()
    while piles[0]:
        _, here = piles[0].pop()
        if here in day:
            continue
        day[here] = today
        for i in leaving[here]:
            there, start, every, travel = numbers[i + 1:i + 5]
            if there not in day:
                missed = max(0, -((start - today) // every))
                arrival = start + missed * every + travel
                piles[(arrival ^ today).bit_length()].append((arrival, there))
print(day.get(oases, -1))
