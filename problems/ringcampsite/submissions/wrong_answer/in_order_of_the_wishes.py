# Lets the families arrive in the order of the pitches that they wish for, and not in that of the input.
p, n = map(int, input().split())
wishes = list(map(int, input().split()))
following = list(range(p))
ways = [0] * n
for family in sorted(range(n), key=lambda family: wishes[family]):
    pitch = wishes[family] - 1
    while following[pitch] != pitch:
        following[pitch] = following[following[pitch]]
        pitch = following[pitch]
    ways[family] = (pitch - wishes[family] + 1) % p
    following[pitch] = (pitch + 1) % p
print(ways.index(max(ways)) + 1, max(ways))
