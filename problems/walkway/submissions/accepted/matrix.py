MOD = 1_000_000_007


def fill(state, following, row, stone):
    if row == height:
        yield following
    elif state >> row & 1:
        yield from fill(state, following, row + 1, stone)
    else:
        yield from fill(state, following | 1 << row, row + 1, stone)
        if not stone:
            yield from fill(state, following, row + 1, True)
        if row + 1 < height and not state >> row + 1 & 1:
            yield from fill(state, following, row + 2, stone)


def product(a, b):
    columns = list(zip(*b))
    return [[sum(x * y for x, y in zip(row, column)) % MOD for column in columns] for row in a]


height, columns = map(int, input().split())
states = 1 << height
power = [[0] * states for _ in range(states)]
for state in range(states):
    for following in fill(state, 0, 0, False):
        power[state][following] += 1
# The ways to reach each state. At the start, nothing is covered.
result = [[int(state == 0) for state in range(states)]]
while columns:
    if columns & 1:
        result = product(result, power)
    power = product(power, power)
    columns >>= 1
print(result[0][0])
