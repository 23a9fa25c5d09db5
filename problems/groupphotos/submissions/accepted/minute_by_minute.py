# Plays the day: guests come and go. When somebody leaves without a photo, everybody who is there gets into one.
import sys

data = list(map(int, sys.stdin.buffer.read().split()))[1:]
# In each minute, guests come first and leave last.
events = sorted([(minute, 0, i) for i, minute in enumerate(data[::2])] + [(minute, 1, i) for i, minute in enumerate(data[1::2])])
waiting = set()
photos = 0
for minute, is_leaving, guest in events:
    if not is_leaving:
        waiting.add(guest)
    elif guest in waiting:
        photos += 1
        waiting.clear()
print(photos)
