# If several pairs differ equally little, takes the pair that comes first in the input, not the one with the lightest stones.
n = int(input())
weights = list(map(int, input().split()))
smallest = 10**10
for i in range(n):
    for j in range(i + 1, n):
        difference = abs(weights[i] - weights[j])
        if difference < smallest:
            smallest = difference
            lighter = min(weights[i], weights[j])
            heavier = max(weights[i], weights[j])
print(lighter, heavier)
