# Computes the first numbers of ways cell by cell, guesses the linear recurrence that they follow, and jumps to n with it.
from collections import Counter

MOD = 1_000_000_007


def first_numbers(height, count):
    """The numbers of ways for 0, 1, 2, ... columns. A state: which of the next cells are covered, and is there a stone?"""
    numbers = [1]
    ways = Counter({(0, False): 1})
    while len(numbers) < count:
        for row in range(height):
            following = Counter()
            # Bit 0 is this cell, bit 1 the one below it or the first one of the next column, and so on.
            for (covered, stone), number in ways.items():
                if covered & 1:
                    following[covered >> 1, stone] += number
                    continue
                following[covered >> 1 | 1 << height - 1, stone] += number
                if not stone:
                    following[covered >> 1, True] += number
                if row + 1 < height and not covered & 2:
                    following[covered >> 1 | 1, stone] += number
            ways = following
        merged = Counter()
        for (covered, _), number in ways.items():
            merged[covered, False] += number % MOD
        ways = merged
        numbers.append(ways[0, False] % MOD)
    return numbers


def shortest_recurrence(numbers):
    """Berlekamp and Massey: c with numbers[i] = c[0] * numbers[i-1] + c[1] * numbers[i-2] + ..."""
    current, last = [], []
    last_at = last_gap = 0
    for i, number in enumerate(numbers):
        gap = (number - sum(c * numbers[i - 1 - j] for j, c in enumerate(current))) % MOD
        if gap == 0:
            continue
        if not current:
            current = [0] * (i + 1)
            last_at, last_gap = i, gap
            continue
        factor = gap * pow(last_gap, -1, MOD) % MOD
        change = [0] * (i - last_at - 1) + [factor] + [-factor * c % MOD for c in last]
        size = max(len(current), len(change))
        longer = [a + b for a, b in zip(current + [0] * (size - len(current)), change + [0] * (size - len(change)))]
        if i - len(current) > last_at - len(last):
            last, last_at, last_gap = current, i, gap
        current = [c % MOD for c in longer]
    return current


def nth_number(numbers, recurrence, n):
    """x^n modulo the characteristic polynomial, by repeated squaring."""
    size = len(recurrence)

    def reduced(polynomial):
        for at in range(len(polynomial) - 1, size - 1, -1):
            factor = polynomial[at] % MOD
            for j, c in enumerate(recurrence):
                polynomial[at - 1 - j] += factor * c
        return [c % MOD for c in polynomial[:size]]

    def times(a, b):
        result = [0] * (len(a) + len(b) - 1)
        for i, x in enumerate(a):
            for j, y in enumerate(b):
                result[i + j] += x * y
        return reduced(result)

    result = [1]
    for bit in bin(n)[2:]:
        result = times(result, result)
        if bit == '1':
            result = times(result, [0, 1])
    return sum(c * number for c, number in zip(result, numbers)) % MOD


height, columns = map(int, input().split())
numbers = first_numbers(height, 80)
print(nth_number(numbers, shortest_recurrence(numbers), columns))
