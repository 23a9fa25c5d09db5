"""Reads one input and prints its properties: which mistakes could show here."""
n, q = map(int, input().split())
h = [None] + list(map(int, input().split()))
stays = [tuple(map(int, input().split())) for _ in range(q)]
mark = [False] + [i == 1 or h[i] > max(h[1:i]) for i in range(1, n + 1)]
text_mark = [False] + [i == 1 or str(h[i]) > max(map(str, h[1:i])) for i in range(1, n + 1)]
count = [sum(mark[l:r + 1]) for l, r in stays]
# All tides that leave no mark, each with each stay that they belong to.
without = [(i, l) for l, r in stays for i in range(l, r + 1) if not mark[i]]
swapped = [(i, j) for j in range(q) for i in range(j) if stays[j][0] < stays[i][0]]
for text, holds in [
    ('a stay begins with tide 1, and this tide has height 0', h[1] == 0 and any(l == 1 for l, _ in stays)),
    ('tide n leaves a mark, and a stay lasts until tide n', mark[n] and any(r == n for _, r in stays)),
    ('a tide in a stay is as high as the highest one before, so it leaves no mark', any(h[i] == max(h[1:i]) for i, _ in without)),
    ('a tide in a stay is higher than all before it from tide l - 1 on, but leaves no mark', any(h[i] > max(h[max(l - 1, 1):i]) for i, l in without if i > 1)),
    ('a tide is higher than all before it in the same stay, but leaves no mark', any(i == l or h[i] > max(h[l:i]) for i, l in without)),
    ('a tide in a stay is higher than the one just before, but leaves no mark', any(h[i] > h[i - 1] for i, _ in without)),
    ('a tide in a stay is higher than tide 1, but leaves no mark', any(h[i] > h[1] for i, _ in without)),
    ('two visitors have the same stay', len(set(stays)) < q),
    ('the tide directly after a stay leaves a mark', any(r < n and mark[r + 1] for _, r in stays)),
    ('the last tide of a stay leaves a mark', any(mark[r] for _, r in stays)),
    ('a stay begins with tide 1', any(l == 1 for l, _ in stays)),
    ('the first tide of a stay leaves a mark', any(mark[l] for l, _ in stays)),
    ('a stay begins before that of an earlier visitor, and has another number of marks', any(count[i] != count[j] for i, j in swapped)),
    ('a mark is cut during the stay of a visitor who is not the first one', any(count[1:])),
    ('compared as text, other tides in a stay would leave marks', any(mark[l:r + 1] != text_mark[l:r + 1] for l, r in stays)),
    ('a stay begins after tide 1', any(l > 1 for l, _ in stays)),
    ('the first or the last tide of a stay leaves a mark', any(mark[l] or mark[r] for l, r in stays)),
    ('one tide later, a stay would contain another number of marks', any(mark[l] != (r < n and mark[r + 1]) for l, r in stays)),
    ('one tide earlier, a stay would contain another number of marks', any(mark[l - 1] != mark[r] for l, r in stays)),
    ('there are two or more visitors', q > 1),
]:
    if holds:
        print(text)
