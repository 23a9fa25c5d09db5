"""Prints which properties an input has."""
n = int(input())
caller = [0, 0] + list(map(int, input().split()))
calls = [[] for _ in range(n + 1)]
for person in range(2, n + 1):
    calls[caller[person]].append(person)
order = [1]  # level by level
for person in order:
    order += calls[person]
people, stack = [], [1]  # one branch after the other
while stack:
    people.append(stack.pop())
    stack += reversed(calls[people[-1]])


def minutes(wait):
    """The minutes, if somebody on this place of a list of this size has to wait so long."""
    minute = [0] * (n + 1)
    for person in order:
        for place, other in enumerate(calls[person], 1):
            minute[other] = minute[person] + wait(place, len(calls[person]))
    return minute


def answer(minute):
    return max(minute), minute.index(max(minute))


right = minutes(lambda place, size: place)
late, last = answer(right)
lasts = [person for person in order if right[person] == late]
depth = minutes(lambda place, size: 1)
chain = [0] * (n + 1)
for person in reversed(order):
    chain[person] = max((place + chain[other] for place, other in enumerate(calls[person], 1)), default=0)
end = 1
while calls[end]:
    end = calls[end][-1]
for text, holds in [
    ("several people are the last, and some numbers have more digits than others", last != min(lasts, key=str)),
    ("several people are the last, and a larger number is found first level by level", last != lasts[0]),
    ("several people are the last, and a larger number is found first branch by branch",
     last != min(lasts, key=people.index)),
    ("several people are the last", len(lasts) > 1),
    ("somebody with a smaller number than the last person calls in the last minute",
     min(caller[person] for person in lasts) < last),
    ("somebody must start to call before the list with this person is finished",
     answer(minutes(lambda place, size: size)) != (late, last)),
    ("the order of the calls on a list decides the answer",
     answer(minutes(lambda place, size: size + 1 - place)) != (late, last)),
    ('people whose list and all that follows take longer are not always called first',
     any(chain[a] < chain[b] for c in calls for a, b in zip(c, c[1:]))),
    ("somebody is called by a person with a larger number", any(caller[i] > i for i in range(2, n + 1))),
    ("the last call of each list does not lead to the last person", end != last),
    ("the last person is not at the end of the longest chain of calls", depth[last] < max(depth)),
    ("the last person is not the one whom you find last level by level", order[-1] != last),
    ("two people call in the same minute", len(set(right[1:])) < n),
    ("a person who must wait for other calls of the same list decides the answer", answer(depth) != (late, last)),
    ("the last person is not person n", last != n),
    ("person 1 calls the last person", caller[last] == 1),
    ("everybody calls at most one person", max(map(len, calls)) == 1),
    ("n = 2", n == 2),
]:
    if holds:
        print(text)
