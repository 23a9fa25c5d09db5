# Finds all ropes that consist of exactly 1, 2, 3, ... pieces. Bit i of a number stands for a rope of i metres.
n, k = map(int, input().split())
lengths = list(map(int, input().split()))
up_to_n = (1 << n + 1) - 1
ropes = 1
most = -1
for pieces in range(1, n // min(lengths) + 1):
    longer = 0
    for length in lengths:
        longer |= ropes << length
    ropes = longer & up_to_n
    if ropes >> n:
        most = pieces
print(most)
