# Moves on in all three lists at the same time.
input()
foundries = [sorted(map(int, input().split())) for _ in range(3)]
print(min(max(bells) - min(bells) for bells in zip(*foundries)))
