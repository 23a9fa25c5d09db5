# Compares only the total of the missing grams with the glaze of all passes, as if each gram could go to any cake.
n, w, m = map(int, input().split())
glaze = list(map(int, input().split()))


def reaches(grams):
    missing = sum(max(0, grams - cake) for cake in glaze)
    return missing <= m * w


low = min(glaze)
high = low + m
while low < high:
    middle = (low + high + 1) // 2
    if reaches(middle):
        low = middle
    else:
        high = middle - 1
print(low)
