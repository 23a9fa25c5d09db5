# Paints each stretch of one colour separately.
n = int(input())
rings = input()
print(1 + sum(rings[i] != rings[i - 1] for i in range(1, n)))
