# Misses a midnight that is reached only because the minutes make up another full hour, such as 45 minutes after 23:30.
h, m = map(int, input().split())
x = int(input())
hours = h + x // 60
minutes = m + x % 60
midnights = hours // 24
if minutes >= 60:
    minutes -= 60
    hours += 1
print(midnights, hours % 24, minutes)
