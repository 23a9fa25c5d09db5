n = int(input())
total = 0
phi = list(range(n + 1))
# sum of phi: phi(n) = n - sum of phi over proper divisors
for d in range(1, n + 1):
    value = phi[d]
    total += value
    for m in range(2 * d, n + 1, d):
        phi[m] -= value
print(total)
