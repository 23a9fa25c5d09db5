n = int(input())
strip = input()
# border[i]: of the first i stripes, how many at the start are the same as at the end, but not all of them.
border = [0] * (n + 1)
length = 0
for i in range(1, n):
    while length > 0 and strip[i] != strip[length]:
        length = border[length]
    if strip[i] == strip[length]:
        length += 1
    border[i + 1] = length
print(n - border[n])
