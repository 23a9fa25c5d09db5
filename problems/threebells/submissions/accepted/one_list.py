# Puts all bells into one sorted list. Each bell is tried as the highest, with the last bell before it of each foundry.
import sys

_, *lines = sys.stdin.read().strip().split('\n')
bells = sorted((int(pitch), foundry) for foundry, line in enumerate(lines) for pitch in line.split())
last = [-10**10] * 3
smallest = 10**10
for pitch, foundry in bells:
    last[foundry] = pitch
    smallest = min(smallest, pitch - min(last))
print(smallest)
