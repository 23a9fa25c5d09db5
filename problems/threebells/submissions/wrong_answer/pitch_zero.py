# Takes the pitch 0 for a foundry that has no bell as low as the others, although it offers no such bell.
import sys

_, *lines = sys.stdin.read().strip().split('\n')
bells = sorted((int(pitch), foundry) for foundry, line in enumerate(lines) for pitch in line.split())
last = [0] * 3
smallest = 10**10
for pitch, foundry in bells:
    last[foundry] = pitch
    smallest = min(smallest, pitch - min(last))
print(smallest)
