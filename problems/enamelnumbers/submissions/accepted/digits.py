def up_to(n):
    """How many good numbers lie from 1 to n."""
    digits = [int(digit) for digit in str(n)]
    if n == 0:
        return 0
    count = sum(9 ** length for length in range(1, len(digits)))
    before = 0
    for place, digit in enumerate(digits):
        # The first digit is not 0, and no other is the one before it.
        smaller = digit - 1 if place == 0 else digit - (before < digit)
        count += smaller * 9 ** (len(digits) - 1 - place)
        if place > 0 and digit == before:
            return count
        before = digit
    return count + 1


first, last = map(int, input().split())
print(up_to(last) - up_to(first - 1))
