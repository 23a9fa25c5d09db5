# Goes from left to right and puts the middle of the bar over each cake that needs more. Further to the right it would help
# more cakes.
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
            ending[i + w // 2 + 1] = missing
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
