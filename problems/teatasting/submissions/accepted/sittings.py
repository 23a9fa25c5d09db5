n, bread = map(int, input().split())
error = [list(map(int, input().split())) for _ in range(n)]
sets = 1 << n

# added[tea][teas]: the error of a tea after these teas.
added = [[0] * sets for _ in range(n)]
for tea in range(n):
    row = added[tea]
    for earlier in range(n):
        for teas in range(1 << earlier, 2 << earlier):
            row[teas] = row[teas ^ 1 << earlier] + error[earlier][tea]

# The smallest error for each set of teas in one sitting, without bread.
sitting = [0] * sets
for teas in range(1, sets):
    sitting[teas] = min(sitting[teas ^ 1 << last] + added[last][teas ^ 1 << last] for last in range(n) if teas >> last & 1)

# The same in any number of sittings. One of them contains the first tea of the set.
best = [-bread] * sets    # the first sitting needs no bread
for teas in range(1, sets):
    first = teas & -teas
    others = later = teas ^ first
    least = sitting[teas] - bread
    while later:
        total = sitting[teas ^ later] + best[later]
        if total < least:
            least = total
        later = (later - 1) & others
    best[teas] = least + bread
print(best[-1])
