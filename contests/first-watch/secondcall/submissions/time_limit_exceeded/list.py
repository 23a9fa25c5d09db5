# Looks for each name in a list of all earlier ones.
import sys

seen = []
for name in sys.stdin.read().split()[1:]:
    if name in seen:
        print(name)
        break
    seen.append(name)
else:
    print('none')
