import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
check(len(lines) > 0 and re.fullmatch(r'[1-9][0-9]{0,2} [1-4]', lines[0]), 'line 1 must contain n and l')
n, length = map(int, lines[0].split(' '))
check(n <= 400, 'n must be from 1 to 400')
words = lines[1:]
check(len(words) == n, 'there must be n words')
check(all(re.fullmatch(r'[a-z]+', word) and len(word) == length for word in words), 'a word must have l letters from a to z')
check(len(set(words)) == n, 'all words must be different')
sys.exit(42)
