import sys

seen = set()
for name in sys.stdin.read().split()[1:]:
    if name in seen:
        print(name)
        break
    seen.add(name)
else:
    print('none')
