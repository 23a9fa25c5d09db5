# Remembers the answer for each rope, but asks too deep: a rope of 100,000 metres may have as many pieces.
from functools import cache

n, k = map(int, input().split())
lengths = list(map(int, input().split()))


@cache
def most(rope):
    if rope == 0:
        return 0
    rests = [most(rope - length) for length in lengths if length <= rope]
    return 1 + max(rests) if rests and max(rests) >= 0 else -1


print(most(n))
