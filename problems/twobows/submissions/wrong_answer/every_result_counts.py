# Counts all results with each bow, not only the k best ones.
n, k = map(int, input().split())
short_bow = list(map(int, input().split()))
long_bow = list(map(int, input().split()))
total = highest = sum(long_bow)
for with_short, with_long in zip(short_bow, long_bow):
    total += with_short - with_long
    highest = max(highest, total)
print(highest)
