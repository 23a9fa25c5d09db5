# Never counts more than one late train.
n, t = map(int, input().split())
late = 0
for _ in range(n):
    delay = int(input())
    if delay > t:
        late = 1
print(late)
