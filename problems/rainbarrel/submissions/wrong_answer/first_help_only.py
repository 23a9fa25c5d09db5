# Prints only the litres of the first day that needed the tap, not of all days together.
n, capacity = map(int, input().split())
barrel = 0
tap = 0
for _ in range(n):
    barrel = min(barrel + int(input()), capacity)
    if barrel < 0:
        tap -= barrel
        break
print(tap)
