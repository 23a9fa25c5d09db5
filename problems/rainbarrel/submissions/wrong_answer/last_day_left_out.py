# Leaves out the last day of the diary.
n, capacity = map(int, input().split())
barrel = 0
tap = 0
for _ in range(n - 1):
    barrel = min(barrel + int(input()), capacity)
    if barrel < 0:
        tap -= barrel
        barrel = 0
print(tap)
