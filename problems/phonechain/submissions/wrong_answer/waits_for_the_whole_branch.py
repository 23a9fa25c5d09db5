# Waits until everybody who gets the news through one person has it before the next person on the list is called.
n = int(input())
caller = [0, 0] + list(map(int, input().split()))
calls = [[] for _ in range(n + 1)]
for person in range(2, n + 1):
    calls[caller[person]].append(person)
minute = -1
stack = [1]
while stack:
    person = stack.pop()
    minute += 1
    stack += reversed(calls[person])
print(minute, person)
