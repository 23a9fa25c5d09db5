# Adds the minutes first and carries full hours over, then full days.
import sys

h, m, x = map(int, sys.stdin.read().split())
hours, minutes = divmod(m + x, 60)
midnights, hours = divmod(h + hours, 24)
print(midnights, hours, minutes)
