# Counts the pairs of equal adjacent digits and not the numbers with such a pair, so numbers with several pairs count more than once.
def pairs_up_to(n):
    """How many pairs of equal adjacent digits the numbers from 1 to n have."""
    count = 0
    place = 1
    while place * 10 <= n:
        most, rest = divmod(n, place * 100)
        for digit in range(10):
            # This digit twice, with least to most in front of it and 0 to place - 1 behind it.
            least = 0 if digit > 0 else 1
            if least <= most:
                count += (most - least) * place + min(max(rest - 11 * digit * place + 1, 0), place)
        place *= 10
    return count


first, last = map(int, input().split())
print(last - first + 1 - (pairs_up_to(last) - pairs_up_to(first - 1)))
