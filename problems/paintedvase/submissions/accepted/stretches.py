n = int(input())
rings = input()
# strokes[i][j]: for the rings from i up to, but not including, j.
strokes = [[0] * (n + 1) for _ in range(n + 1)]
for i in range(n - 1, -1, -1):
    after = strokes[i + 1]
    row = [1 + count for count in after]
    for k in range(i + 1, n):
        if rings[k] == rings[i]:
            # The stroke of ring i goes on to ring k. For all ends j at once.
            between = after[k]
            row[k + 1:] = [a if a < between + b else between + b for a, b in zip(row[k + 1:], strokes[k][k + 1:])]
    row[:i + 1] = [0] * (i + 1)
    strokes[i] = row
print(strokes[0][n])
