# Takes the shortest pattern that comes twice at the beginning, and does not look at the stripes behind that.
n = int(input())
strip = input()
answer = n
for pattern in range(1, n // 2 + 1):
    if strip[:pattern] == strip[pattern:2 * pattern]:
        answer = pattern
        break
print(answer)
