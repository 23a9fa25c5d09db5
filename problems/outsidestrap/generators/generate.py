"""Writes data/: python3 generators/generate.py in the package's folder."""
import pathlib
import random
import subprocess
import sys

random.seed(20260904)
root = pathlib.Path(__file__).resolve().parent.parent


def write(name, capacity, things):
    path = root / 'data' / f'{name}.in'
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('\n'.join([f'{len(things)} {capacity}', *(f'{weight} {use}' for weight, use in things)]) + '\n')
    solution = root / 'submissions' / 'accepted' / 'two_rows.py'
    with path.open() as data:
        answer = subprocess.run([sys.executable, solution], stdin=data, capture_output=True, text=True, check=True)
    path.with_suffix('.ans').write_text(answer.stdout)


def things(count, heaviest, most):
    return [(random.randint(1, heaviest), random.randint(1, most)) for _ in range(count)]


def close(count, heaviest):
    """Use nearly in step with weight: greedy choices go wrong."""
    weights = [random.randint(heaviest // 2, heaviest) for _ in range(count)]
    return [(weight, weight + random.randint(1, 40)) for weight in weights]


write('sample/1-tent', 1000, [(900, 50), (700, 45), (300, 30), (2500, 40)])
write('sample/2-nothing-fits', 5, [(6, 10), (7, 12)])
write('secret/01-single', 10, [(1, 7)])
write('secret/02-no-room', 0, [(1, 3), (1, 9), (5, 4)])
write('secret/03-all-fits', 100, [(10, 5)] * 8)
write('secret/04-heavy-outside', 10, [(1000000, 1000000), (10, 6), (5, 3), (5, 4)])
write('secret/05-strap-for-the-heavy', 10, [(1, 100), (10, 90), (9, 50)])
write('secret/06-once-only', 20, [(2, 10), (11, 12)])
write('secret/07-exact-fit', 15, [(5, 5), (5, 5), (5, 5), (5, 5), (5, 5)])
for number in range(8, 12):
    write(f'secret/{number:02}-small', random.randint(1, 60), things(12, 30, 50))
write('secret/12-close', 5000, close(25, 900))
write('secret/13-close-again', 777, close(16, 200))
write('secret/14-too-heavy', 60000, things(100, 1000000, 1000000))
write('secret/15-large', 60000, things(100, 3000, 1000000))
write('secret/16-large-close', 60000, close(100, 2400))
write('secret/17-light', 60000, things(100, 90, 1000000))
