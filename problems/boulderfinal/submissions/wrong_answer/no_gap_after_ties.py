# After two climbers on place 1 comes place 2.
n = int(input())
results = []
for _ in range(n):
    t, a = map(int, input().split())
    results.append((-t, a))
place = {result: i for i, result in enumerate(sorted(set(results)), 1)}
print(*(place[result] for result in results))
