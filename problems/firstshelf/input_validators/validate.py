import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
check(len(lines) >= 3, 'there must be at least three lines')
first = re.fullmatch(r'([1-9][0-9]{0,5}) ([1-9][0-9]{0,4})', lines[0])
check(first, 'line 1 must contain n and m')
n, m = map(int, first.groups())
check(n <= 200_000, 'n must be from 1 to 200,000')
check(m <= 80_000, 'm must be from 1 to 80,000')
check(re.fullmatch(r'[1-9][0-9]{0,9}(?: [1-9][0-9]{0,9})*', lines[1]), 'line 2 must contain widths')
widths = list(map(int, lines[1].split(' ')))
check(len(widths) == n, 'there must be n shelves')
check(all(width <= 10**9 for width in widths), 'a width must be from 1 to 10^9')
check(len(lines) == m + 2, 'there must be m lines with books')
books = 0
borrowed = set()
for number, line in enumerate(lines[2:], 3):
    check(re.fullmatch(r'[+-] [1-9][0-9]{0,9}', line), f'line {number} must contain + or - and a number')
    kind, value = line.split(' ')
    if kind == '+':
        check(int(value) <= 10**9, f'line {number}: a width must be from 1 to 10^9')
        books += 1
    else:
        check(int(value) <= books, f'line {number}: this book has not arrived')
        check(value not in borrowed, f'line {number}: this book has been borrowed already')
        borrowed.add(value)
check(books >= 1, 'at least one book must arrive')
sys.exit(42)
