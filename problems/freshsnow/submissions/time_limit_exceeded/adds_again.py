# Adds up all nights of the window again for each day.
n, k, s = map(int, input().split())
snow = list(map(int, input().split()))
closed = 0
for day in range(n):
    if sum(snow[max(0, day - k + 1):day + 1]) >= s:
        closed += 1
print(closed)
