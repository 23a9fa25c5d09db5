# Counts zeros in front of shorter numbers as digits: up to 103, for example, refuses 7 because 007 has two equal digits.
def up_to(n):
    digits = [int(digit) for digit in str(n)]
    count = 0
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
