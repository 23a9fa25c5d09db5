# Takes away the night before the last one instead of the oldest, so the first nights stay and count on all days.
n, k, s = map(int, input().split())
window = []
total = 0
closed = 0
for night in map(int, input().split()):
    if len(window) == k:
        total -= window.pop()
    window.append(night)
    total += night
    if total >= s:
        closed += 1
print(closed)
