# Never prints more grams than there are passes, and forgets that the cakes have some glaze already.
n, w, m = map(int, input().split())
glaze = list(map(int, input().split()))


def reaches(grams):
    ending = [0] * (n + w)
    active, left = 0, m
    for i in range(n):
        active -= ending[i]
        missing = grams - glaze[i] - active
        if missing > 0:
            left -= missing
            active += missing
            ending[i + w] = missing
    return left >= 0


low, high = 0, m
while low < high:
    middle = (low + high + 1) // 2
    if reaches(middle):
        low = middle
    else:
        high = middle - 1
print(low)
