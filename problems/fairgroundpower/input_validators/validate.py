import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
first = re.fullmatch(r'([1-9][0-9]{0,5}) ([1-9][0-9]{0,4}) ([1-9][0-9]{0,9})', lines[0] if lines else '')
check(first, 'line 1 must contain n, m and c')
n, m, c = map(int, first.groups())
check(n <= 500_000, 'n must be from 1 to 500,000')
check(m <= 40_000, 'm must be from 1 to 40,000')
check(c <= 10**9, 'c must be from 1 to 10^9')
check(len(lines) == m + 1, 'there must be m bookings and cancellations')
bookings = 0
cancelled = set()
for number, line in enumerate(lines[1:], 2):
    event = re.fullmatch(r'\+ ([1-9][0-9]{0,5}) ([1-9][0-9]{0,5}) ([1-9][0-9]{0,9})|- ([1-9][0-9]{0,4})', line)
    check(event, f'line {number} must contain a booking or a cancellation')
    a, b, p, k = event.groups()
    if k is None:
        check(int(a) <= int(b) <= n, f'line {number}: 1 <= a <= b <= n must hold')
        check(int(p) <= 10**9, f'line {number}: p must be from 1 to 10^9')
        bookings += 1
    else:
        check(int(k) <= bookings, f'line {number}: this booking has not arrived')
        check(k not in cancelled, f'line {number}: this booking has been cancelled already')
        cancelled.add(k)
check(bookings >= 1, 'there must be a booking')
sys.exit(42)
