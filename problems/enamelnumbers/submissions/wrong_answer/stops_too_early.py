# Stops too early at two equal adjacent digits of a bound: misses the numbers in which the second of these digits is smaller.
def up_to(n):
    digits = [int(digit) for digit in str(n)]
    count = sum(9**length for length in range(1, len(digits)))
    before = 0
    for place, digit in enumerate(digits):
        if digit == before:
            return count
        smaller = digit - 1 if before < digit else digit
        count += smaller * 9 ** (len(digits) - 1 - place)
        before = digit
    return count + 1


first, last = map(int, input().split())
print(up_to(last) - up_to(first - 1))
