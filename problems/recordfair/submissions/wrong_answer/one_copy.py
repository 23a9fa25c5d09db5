# Owns at most one copy at a time.
n = int(input())
without, with_one = 0, -10**9
for price in map(int, input().split()):
    without, with_one = max(without, with_one + price), max(with_one, without - price)
print(without)
