# When a stripe does not fit, takes all stripes up to it as the new pattern. A shorter one may fit as well.
n = int(input())
strip = input()
pattern = 1
for i in range(1, n):
    if strip[i] != strip[i % pattern]:
        pattern = i + 1
print(pattern)
