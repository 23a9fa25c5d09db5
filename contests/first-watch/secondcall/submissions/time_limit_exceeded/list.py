import sys

seen = []
for name in sys.stdin.read().split()[1:]:
    if name in seen:
        print(name)
        break
    seen.append(name)
else:
    print('none')
