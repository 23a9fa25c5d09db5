# Tries only patterns that fit a whole number of times.
n = int(input())
strip = input()
for pattern in range(1, n + 1):
    if n % pattern == 0 and strip[:pattern] * (n // pattern) == strip:
        print(pattern)
        break
