# Takes the longest part that is both at the beginning and at the end, but no more than half of the strip.
n = int(input())
strip = input()
common = 0
for length in range(1, n // 2 + 1):
    if strip[:length] == strip[n - length:]:
        common = length
print(n - common)
