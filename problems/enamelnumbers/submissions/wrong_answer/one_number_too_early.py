# Counts from the number before a to the number before b, for example by counting a bound itself even if the workshop cannot make it.
def up_to(n):
    digits = [int(digit) for digit in str(n)]
    count = sum(9**length for length in range(1, len(digits)))
    before = 0
    for place, digit in enumerate(digits):
        smaller = digit - 1 if before < digit else digit
        count += smaller * 9 ** (len(digits) - 1 - place)
        if digit == before:
            return count
        before = digit
    return count


first, last = map(int, input().split())
print(up_to(last) - up_to(first - 1))
