# Prints only the longest time with most visitors between two moments at which somebody comes or leaves, not the total.
n = int(input())
events = []
for _ in range(n):
    start, end = map(int, input().split())
    events.append((start, 1))
    events.append((end, -1))
events.sort()
longest = [0] * (n + 1)
inside = before = 0
for time, change in events:
    longest[inside] = max(longest[inside], time - before)
    inside += change
    before = time
most = n
while longest[most] == 0:
    most -= 1
print(most, longest[most])
