# Always takes the two lightest stones, although other stones may differ less.
n = int(input())
weights = sorted(map(int, input().split()))
print(weights[0], weights[1])
