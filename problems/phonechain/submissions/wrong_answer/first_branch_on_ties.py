# If several people are the last, takes the one found first by following the calls, not the one with the smallest number.
n = int(input())
caller = [0, 0] + list(map(int, input().split()))
calls = [[] for _ in range(n + 1)]
for person in range(2, n + 1):
    calls[caller[person]].append(person)
latest, last = 0, 1
stack = [(1, 0)]
while stack:
    person, minute = stack.pop()
    if minute > latest:
        latest, last = minute, person
    following = [(other, minute + place) for place, other in enumerate(calls[person], 1)]
    stack += reversed(following)
print(latest, last)
