import sys
input = sys.stdin.readline

n = int(input())
numbers = map(int, input().split())
seen = []
total = 0
for x in numbers:
    seen.append(x)
    seen.sort()
    total += seen[len(seen) // 2]
print(total)
