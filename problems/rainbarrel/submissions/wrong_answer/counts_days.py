# Counts the days with tap water instead of the litres.
n, capacity = map(int, input().split())
barrel = 0
days = 0
for _ in range(n):
    barrel = min(barrel + int(input()), capacity)
    if barrel < 0:
        days += 1
        barrel = 0
print(days)
