# For the heaviest child, searches all others for the heaviest partner that is light enough.
n, w = map(int, input().split())
waiting = sorted(map(int, input().split()))
toboggans = 0
while waiting:
    heavy = waiting.pop()
    toboggans += 1
    partners = [i for i, weight in enumerate(waiting) if weight + heavy <= w]
    if partners:
        waiting.pop(partners[-1])
print(toboggans)
