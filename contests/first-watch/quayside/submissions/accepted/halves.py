# Does not sort: if all boats up to some length fit, it takes them and goes on with the longer ones. Otherwise it forgets
# the longer ones.
import random

length, n = map(int, input().split())
# With its water, each boat needs one metre more, and so does the quay: the last boat has its metre behind the quay.
room = length + 1
needs = [int(boat) + 1 for boat in input().split()]
random.seed(n)
moored = 0
while needs:
    middle = random.choice(needs)
    shorter = [need for need in needs if need < middle]
    equal = needs.count(middle)
    if sum(shorter) > room:
        needs = shorter
        continue
    room -= sum(shorter)
    fitting = min(equal, room // middle)
    moored += len(shorter) + fitting
    room -= fitting * middle
    needs = [need for need in needs if need > middle] if fitting == equal else []
print(moored)
