# Tries all lengths of the pattern: without the last stripes and without the first ones, the rest must be the same.
n = int(input())
strip = input()
pattern = 1
while strip[pattern:] != strip[:n - pattern]:
    pattern += 1
print(pattern)
