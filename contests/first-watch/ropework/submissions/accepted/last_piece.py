n, k = map(int, input().split())
lengths = list(map(int, input().split()))
most = [-1] * (n + 1)    # -1: this rope cannot be used up exactly
most[0] = 0
for length in lengths:
    for rope in range(length, n + 1):
        before = most[rope - length]
        if before >= 0 and before >= most[rope]:
            most[rope] = before + 1
print(most[n])
