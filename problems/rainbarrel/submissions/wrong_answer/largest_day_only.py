# Prints the litres of the day that needed most from the tap, not of all days together.
n, capacity = map(int, input().split())
barrel = 0
tap = 0
for _ in range(n):
    barrel = min(barrel + int(input()), capacity)
    if barrel < 0:
        tap = max(tap, -barrel)
        barrel = 0
print(tap)
