# Drops the minus sign: a train that is ten minutes early counts like one that is ten minutes late.
n, t = map(int, input().split())
late = 0
for _ in range(n):
    if abs(int(input())) > t:
        late += 1
print(late)
