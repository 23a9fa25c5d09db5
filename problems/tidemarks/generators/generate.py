"""Writes data/: python3 generators/generate.py in the package's folder."""
import pathlib
import random
import subprocess
import sys

random.seed(20260902)
root = pathlib.Path(__file__).resolve().parent.parent


def write(name, heights, stays):
    path = root / 'data' / f'{name}.in'
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = [f'{len(heights)} {len(stays)}', ' '.join(map(str, heights))]
    path.write_text('\n'.join(lines + [f'{l} {r}' for l, r in stays]) + '\n')
    solution = root / 'submissions' / 'accepted' / 'prefix.py'
    with path.open() as data:
        answer = subprocess.run([sys.executable, solution], stdin=data, capture_output=True, text=True, check=True)
    path.with_suffix('.ans').write_text(answer.stdout)


def stay(n):
    return tuple(sorted((random.randint(1, n), random.randint(1, n))))


write('sample/1-pier', [3, 1, 4, 1, 5, 9, 2, 6], [(1, 8), (2, 4), (4, 6), (7, 8)])
write('sample/2-calm', [2, 2, 2], [(1, 1), (1, 3), (2, 3)])
write('secret/01-one-tide', [0], [(1, 1)])
write('secret/02-zero-twice', [0, 0], [(1, 1), (2, 2), (1, 2)])
write('secret/03-falling', list(range(20, 0, -1)), [(1, 20), (2, 20), (20, 20), (1, 1)])
write('secret/04-rising', list(range(20)), [(1, 20), (2, 20), (20, 20), (5, 11)])
write('secret/05-equal-records', [5, 5, 6, 6, 7, 7], [(1, 6), (2, 2), (3, 4), (5, 6), (2, 5)])
write('secret/06-all-stays', [random.randint(0, 9) for _ in range(30)],
      [(l, r) for l in range(1, 31) for r in range(l, 31)])
write('secret/07-highest', [10**9] * 50, [stay(50) for _ in range(50)])
write('secret/08-small-random', [random.randint(0, 10**9) for _ in range(200)], [stay(200) for _ in range(300)])
write('secret/09-slow-rise', [i // 3 for i in range(600)], [stay(600) for _ in range(500)])
write('secret/10-last-tide', [random.randint(0, 99) for _ in range(100)], [(i, 100) for i in range(1, 101)])
write('secret/11-many-tides', [i + random.randint(0, 40) for i in range(30000)], [stay(30000) for _ in range(2000)])
write('secret/12-many-visitors', [random.randint(0, 10**9) for _ in range(1000)], [stay(1000) for _ in range(10000)])
write('secret/13-longest-stays', [i // 2 for i in range(30000)], [(1, 30000)] * 30000)
write('secret/14-most', [i % 10 for i in range(15000)] + [i % 100 for i in range(15000)],
      [(random.randint(1, 9), 30000 - random.randint(0, 9)) for _ in range(30000)])
