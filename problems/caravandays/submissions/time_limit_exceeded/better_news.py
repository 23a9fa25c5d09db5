# A queue of oases that can be reached earlier than was known before. Each one tells the next oases when she can be there.
# An oasis may be in the queue n times, if the news get better each time.
import collections
import sys

rows = sys.stdin.read().split('\n')
oases, lines = map(int, rows[0].split())
leaving = collections.defaultdict(list)
for row in rows[1:lines + 1]:
    start, *rest = map(int, row.split())
    leaving[start].append(rest)
day = {1: 0}
news = collections.deque([1])
queued = {1}
while news:
    here = news.popleft()
    queued.remove(here)
    for there, start, every, travel in leaving[here]:
        missed = max(0, -((start - day[here]) // every))
        arrival = start + missed * every + travel
        if there not in day or arrival < day[there]:
            day[there] = arrival
            if there not in queued:
                queued.add(there)
                news.append(there)
print(day.get(oases, -1))
