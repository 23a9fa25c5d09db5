# Leaves out both the first and the last number of the order.
def up_to(n):
    """How many numbers from 1 to n have no two equal adjacent digits."""
    digits = [int(digit) for digit in str(n)]
    count = sum(9**length for length in range(1, len(digits)))
    before = 0
    for place, digit in enumerate(digits):
        smaller = digit - 1 if before < digit else digit
        count += smaller * 9 ** (len(digits) - 1 - place)
        if digit == before:
            return count
        before = digit
    return count + 1


first, last = map(int, input().split())
print(up_to(last - 1) - up_to(first))
