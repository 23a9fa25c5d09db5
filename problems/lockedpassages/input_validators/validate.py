import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
import heapq

number = r'(?:0|[1-9][0-9]{0,6})'


def numbers(line, count):
    check(line <= len(lines), f'line {line} is missing')
    check(re.fullmatch(number + f'(?: {number}){{{count - 1}}}', lines[line - 1]), f'line {line} must contain {count} integers')
    return list(map(int, lines[line - 1].split(' ')))


n, m, k = numbers(1, 3)
check(2 <= n <= 20_000, 'n must be from 2 to 20,000')
check(1 <= k <= m <= 50_000 and k < n, '1 <= k <= m <= 50,000 and k < n must hold')
check(len(lines) == m + 2, 'there must be m passages')
route = numbers(2, k + 1)
check(all(1 <= room <= n for room in route), 'the rooms of the route must be from 1 to n')
check(len(set(route)) == k + 1, 'the rooms of the route must be different')
check(route[0] == 1 and route[-1] == n, 'the route must lead from 1 to n')
passages = {}
near = [[] for _ in range(n + 1)]
for line in range(3, m + 3):
    a, b, w = numbers(line, 3)
    check(1 <= a <= n and 1 <= b <= n and a != b, f'line {line} must name two different rooms from 1 to n')
    check(1 <= w <= 10**6, f'line {line}: w must be from 1 to 10^6')
    check((a, b) not in passages, f'line {line}: there are two passages between the same rooms')
    passages[a, b] = passages[b, a] = w
    near[a].append((b, w))
    near[b].append((a, w))
check(all(step in passages for step in zip(route, route[1:])), 'the route must use passages')
times = {}
queue = [(0, 1)]
while queue:
    time, room = heapq.heappop(queue)
    if room not in times:
        times[room] = time
        for other, w in near[room]:
            heapq.heappush(queue, (time + w, other))
check(sum(passages[step] for step in zip(route, route[1:])) == times[n], 'the route must be a quickest way')
sys.exit(42)
