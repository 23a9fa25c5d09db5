# Does not look at the last stripe of the strip, which may not fit.
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
print(max(1, n - 1 - border[n - 1]))
