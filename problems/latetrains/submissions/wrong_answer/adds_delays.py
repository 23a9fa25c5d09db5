# Adds up the minutes of the late trains instead of counting these trains.
n, t = map(int, input().split())
minutes = 0
for _ in range(n):
    delay = int(input())
    if delay > t:
        minutes += delay
print(minutes)
