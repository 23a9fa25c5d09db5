# Forgets all nights so far whenever the road is closed, although they may still count on the next day.
n, k, s = map(int, input().split())
snow = list(map(int, input().split()))
window = []
closed = 0
for night in snow:
    window.append(night)
    if len(window) > k:
        window.pop(0)
    if sum(window) >= s:
        closed += 1
        window = []
print(closed)
