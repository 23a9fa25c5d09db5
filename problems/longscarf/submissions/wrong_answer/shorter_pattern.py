# Replaces the pattern by its beginning if the rows repeat, even if the last repetition is cut off.
m, a, b = map(int, input().split())
wool = list(map(int, input().split()))
border = [0] * m
k = 0
for i in range(1, m):
    while k > 0 and wool[i] != wool[k]:
        k = border[k - 1]
    if wool[i] == wool[k]:
        k += 1
    border[i] = k
period = m - border[-1]
if 2 * period <= m:
    wool = wool[:period]
    m = period
before = [0]
for row in wool:
    before.append(before[-1] + row)


def first_rows(x):
    return x // m * before[m] + before[x % m]


print(first_rows(b) - first_rows(a - 1))
