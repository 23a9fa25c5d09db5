# After the last row of the pattern, goes back to the first one in reverse order instead of starting again.
m, a, b = map(int, input().split())
wool = list(map(int, input().split()))
wool += wool[::-1]
m *= 2


def first_rows(rows):
    return rows // m * sum(wool) + sum(wool[:rows % m])


print(first_rows(b) - first_rows(a - 1))
