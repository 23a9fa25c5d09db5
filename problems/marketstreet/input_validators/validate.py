import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


def words(line):
    check(re.fullmatch(r'[a-z]{1,8}(?: [a-z]{1,8})*', line), 'lines 2 and 3 must contain words of 1 to 8 lower-case letters')
    return line.split(' ')


lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
check(len(lines) == 3, 'there must be three lines')
check(re.fullmatch(r'[1-9][0-9]{0,5} [1-9][0-9]{0,5}', lines[0]), 'line 1 must contain n and m')
n, m = map(int, lines[0].split(' '))
check(n <= 200_000, 'n must be from 1 to 200,000')
check(m <= n, 'm must be from 1 to n')
check(len(words(lines[1])) == n, 'there must be n stalls')
check(len(words(lines[2])) == m, 'the list must have m words')
sys.exit(42)
