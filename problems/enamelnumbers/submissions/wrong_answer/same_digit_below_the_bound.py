# Where a number gets smaller than a bound, allows each smaller digit, even the one that is equal to the digit before it.
def up_to(n):
    digits = [int(digit) for digit in str(n)]
    count = sum(9**length for length in range(1, len(digits)))
    before = 0
    for place, digit in enumerate(digits):
        smaller = digit - 1 if place == 0 and digit > 0 else digit
        count += smaller * 9 ** (len(digits) - 1 - place)
        if digit == before:
            return count
        before = digit
    return count + 1


first, last = map(int, input().split())
print(up_to(last) - up_to(first - 1))
