# Counts only totals without remainder, and periods between them.
n, k = map(int, input().split())
total = 0
full = 1
periods = 0
for eggs in map(int, input().split()):
    total += eggs
    if total % k == 0:
        periods += full
        full += 1
print(periods)
