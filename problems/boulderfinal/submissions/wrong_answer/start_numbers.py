# Prints the start numbers of the climbers from the best to the worst, instead of the place of each climber.
n = int(input())
results = []
for _ in range(n):
    tops, attempts = map(int, input().split())
    results.append((-tops, attempts))
order = sorted(range(n), key=lambda i: results[i])
print(*(climber + 1 for climber in order))
