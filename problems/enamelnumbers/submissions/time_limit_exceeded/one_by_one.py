# Looks at every number.
first, last = map(int, input().split())
good = 0
number = first
while number <= last:
    rest, before = divmod(number, 10)
    while rest:
        rest, digit = divmod(rest, 10)
        if digit == before:
            break
        before = digit
    else:
        good += 1
    number += 1
print(good)
