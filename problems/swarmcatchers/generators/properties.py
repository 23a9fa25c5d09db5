"""Prints which properties an input has."""
import heapq

n, m, k = map(int, input().split())
catchers = [tuple(map(int, input().split())) for _ in range(k)]
listed = [tuple(map(int, input().split())) for _ in range(m)]
both = [r for a, b, w in listed for r in ((a, b, w), (b, a, w))]
home = dict(catchers)
roads_of = {}
for a, b, w in both:
    roads_of.setdefault(a, []).append((b, w))


def longest(times):
    times = [times.get(v, 10**18) for v in range(1, n + 1)]
    return times.index(max(times)) + 1, max(times)


def drive(start, roads, key=lambda drive, p, roads: drive + p, home=()):
    """The times of all villages, if the way with the smallest key is taken, and none leads through home."""
    by_village = {}
    for a, b, w in roads:
        by_village.setdefault(a, []).append((b, w))
    heap = [(key(0, p, 0), 0, p, 0, v) for v, p in start]
    heapq.heapify(heap)
    times = {}
    while heap:
        _, time, p, count, v = heapq.heappop(heap)
        if v not in times:
            times[v] = time + p
            if v not in home or not count:
                for other, w in by_village.get(v, ()):
                    if other not in times:
                        heapq.heappush(heap, (key(time + w, p, count + 1), time + w, p, count + 1, other))
    return times


def found(stop):
    """The times if the first way to each village counts, or if nothing counts after all villages are reached."""
    times = dict(catchers)
    heap = [(p, v) for v, p in catchers]
    heapq.heapify(heap)
    while heap and not (stop and len(times) == n):
        time, v = heapq.heappop(heap)
        for b, w in roads_of.get(v, ()):
            if b not in times or stop and time + w < times[b]:
                times[b] = time + w
                heapq.heappush(heap, (time + w, b))
    return times


right = drive(catchers, both)
village, wait = longest(right)
first, last = {}, {}
for a, b, w in listed:
    first.setdefault((min(a, b), max(a, b)), w)
    last[min(a, b), max(a, b)] = w
first, last = ([r for (a, b), w in d.items() for r in ((a, b, w), (b, a, w))] for d in (first, last))
elsewhere = any(right[v] < p for v, p in catchers)
hops = drive([(v, 0) for v in home], [(a, b, 1) for a, b, w in both])
slower = elsewhere or any(hops[a] < hops[b] and right[b] < right[a] + w for a, b, w in both)
ready = [c for c in catchers if c[1] == min(p for _, p in catchers)]
passes = drive(catchers, both, home=home)
for text, holds in [
    ("a fastest way leads through a village whose catcher is not ready", longest(passes) != (village, wait)),
    ("the village that waits longest is not served by its own catcher",
     home.get(village, 0) > wait),
    ("another catcher is first in the village of a catcher", elsewhere),
    ("a village with a catcher waits longest", village in home),
    ("no village has to wait", wait == 0),
    ("of several roads between two villages, the first one is not the fastest",
     longest(drive(catchers, first)) != (village, wait)),
    ("of several roads between two villages, the last one is not the fastest",
     longest(drive(catchers, last)) != (village, wait)),
    ("there are several roads between two villages", len(first) < 2 * m),
    ("a faster way is found after all villages have been reached", longest(found(True)) != (village, wait)),
    ("the first way that is found to a village is not the fastest", longest(found(False)) != (village, wait)),
    ("a way with the fewest roads to a village is not the fastest", slower),
    ("the nearest catcher is not the first to arrive",
     longest(drive(catchers, both, lambda drive, p, roads: (drive, p))) != (village, wait)),
    ("not only the catcher who is ready first is needed",
     all(longest(drive([c], both)) != (village, wait) for c in ready)),
    ("not only the first catcher of the input is needed", longest(drive(catchers[:1], both)) != (village, wait)),
    ("a road must be driven from b to a", longest(drive(catchers, listed)) != (village, wait)),
    ("the village with the largest number waits longest", village == n > 1),
    ("several villages wait longest", list(right.values()).count(wait) > 1),
    ("a catcher needs time to get ready", max(home.values()) > 0),
    ("every village has a catcher", k == n),
    ("there is only one catcher", k == 1),
    ("n = 1", n == 1),
]:
    if holds:
        print(text)
