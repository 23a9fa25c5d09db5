# Tries all lengths of the pattern, and paints the whole strip with each of them.
n = int(input())
strip = input()
for pattern in range(1, n + 1):
    painted = [strip[i % pattern] for i in range(n)]
    if ''.join(painted) == strip:
        print(pattern)
        break
