# Reads the same number of chapters each evening, however long they are.
n, k = map(int, input().split())
words = list(map(int, input().split()))
chapters = (n + k - 1) // k
longest = 0
for first in range(0, n, chapters):
    longest = max(longest, sum(words[first:first + chapters]))
print(longest)
