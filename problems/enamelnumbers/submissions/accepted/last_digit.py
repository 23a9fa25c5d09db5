# Counts by the last digit: extends all good numbers by one more digit, place by place.
def up_to(n):
    """How many good numbers there are from 1 to n."""
    digits = list(map(int, str(n)))
    ends = [0] * 10          # good numbers that are already smaller than the start of n, by their last digit
    follows = -1             # the last digit of the start of n itself; None if that is not a good number
    for place, most in enumerate(digits):
        total = sum(ends)
        following = [total - ends[digit] for digit in range(10)]
        if place > 0:        # shorter numbers begin here
            for digit in range(1, 10):
                following[digit] += 1
        if follows is not None:
            for digit in range(0 if place > 0 else 1, most):
                following[digit] += digit != follows
            follows = None if most == follows else most
        ends = following
    return sum(ends) + (follows is not None)


first, last = map(int, input().split())
print(up_to(last) - (up_to(first - 1) if first > 1 else 0))
