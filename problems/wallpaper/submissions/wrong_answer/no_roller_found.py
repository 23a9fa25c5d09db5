# Finds no roller if only the whole strip fits, and prints 0.
n = int(input())
strip = input()
border = [0] * (n + 1)
length = 0
for i in range(1, n):
    while length > 0 and strip[i] != strip[length]:
        length = border[length]
    if strip[i] == strip[length]:
        length += 1
    border[i + 1] = length
print(n - border[n] if border[n] > 0 else 0)
