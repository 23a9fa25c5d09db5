# Takes a day with 0 for the end of the diary.
n, capacity = map(int, input().split())
barrel = 0
tap = 0
for _ in range(n):
    w = int(input())
    if w == 0:
        break
    barrel = min(barrel + w, capacity)
    if barrel < 0:
        tap -= barrel
        barrel = 0
print(tap)
