# Takes the k best results with each bow from all tournaments, as if she used both bows in each of them.
n, k = map(int, input().split())
short_bow = sorted(map(int, input().split()), reverse=True)
long_bow = sorted(map(int, input().split()), reverse=True)
print(sum(short_bow[:k]) + sum(long_bow[:k]))
