# Takes the longest part of the beginning that comes back anywhere, although it has to come back at the end of the strip.
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
print(n - max(border))
