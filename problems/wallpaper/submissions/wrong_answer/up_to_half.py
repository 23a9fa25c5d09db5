# Tries only rollers that turn at least twice, although the second turn need not be complete.
n = int(input())
strip = input()
answer = n
for pattern in range(1, n // 2 + 1):
    if strip[pattern:] == strip[:n - pattern]:
        answer = pattern
        break
print(answer)
