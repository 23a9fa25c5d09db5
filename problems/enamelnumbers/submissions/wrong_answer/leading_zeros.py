# Also counts numbers that begin with 0, such as 05, in addition to the numbers with fewer digits.
def up_to(n):
    digits = [int(digit) for digit in str(n)]
    count = sum(9**length for length in range(1, len(digits)))
    before = -1
    for place, digit in enumerate(digits):
        smaller = digit - 1 if 0 <= before < digit else digit
        count += smaller * 9 ** (len(digits) - 1 - place)
        if digit == before:
            return count
        before = digit
    return count + 1


first, last = map(int, input().split())
print(up_to(last) - up_to(first - 1))
