# Does not read the minus signs: takes lost points for gained ones, and prints them so.
n = int(input())
points = [abs(int(word)) for word in input().split()]
best = max(points)
print(points.index(best) + 1, best)
