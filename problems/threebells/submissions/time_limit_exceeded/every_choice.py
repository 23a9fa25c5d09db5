# Tries every choice of three bells.
input()
first, second, third = (list(map(int, input().split())) for _ in range(3))
print(min(max(x, y, z) - min(x, y, z) for x in first for y in second for z in third))
