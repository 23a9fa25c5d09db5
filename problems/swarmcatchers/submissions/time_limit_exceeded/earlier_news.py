# A queue of villages with news: each one tells its neighbours when a catcher can reach them. A village that hears of an
# earlier time has news again.
import collections
import sys

rows = sys.stdin.read().split('\n')
villages, streets, catchers = map(int, rows[0].split())
near = [[] for _ in range(villages)]
for row in rows[1 + catchers:1 + catchers + streets]:
    x, y, drive = map(int, row.split())
    near[x - 1].append((y - 1, drive))
    near[y - 1].append((x - 1, drive))
soonest = [float('inf')] * villages
news = collections.deque()
for time, home in sorted(tuple(map(int, row.split()))[::-1] for row in rows[1:1 + catchers]):
    soonest[home - 1] = time
    news.append(home - 1)
waiting = bytearray(villages)
for village in news:
    waiting[village] = 1
while news:
    village = news.popleft()
    waiting[village] = 0
    now = soonest[village]
    for other, drive in near[village]:
        if now + drive < soonest[other]:
            soonest[other] = now + drive
            if not waiting[other]:
                waiting[other] = 1
                news.append(other)
print(1 + soonest.index(max(soonest)), max(soonest))
