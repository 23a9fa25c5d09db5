# Tries all orders of the teas, with and without bread before each tea.
n, bread = map(int, input().split())
error = [list(map(int, input().split())) for _ in range(n)]


def smallest(left, mouth):
    if not left:
        return 0
    totals = []
    for tea in left:
        others = left - {tea}
        totals.append(sum(error[earlier][tea] for earlier in mouth) + smallest(others, mouth + [tea]))
        if mouth:
            totals.append(bread + smallest(others, [tea]))
    return min(totals)


print(smallest(frozenset(range(n)), []))
