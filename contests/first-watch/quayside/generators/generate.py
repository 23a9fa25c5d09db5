"""Writes data/: python3 generators/generate.py in the package's folder."""
import pathlib
import random
import subprocess
import sys

random.seed(20261102)
root = pathlib.Path(__file__).resolve().parent.parent


def write(name, text):
    path = root / 'data' / f'{name}.in'
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    solution = root / 'submissions' / 'accepted' / 'shortest.py'
    with path.open() as data:
        answer = subprocess.run([sys.executable, solution], stdin=data, capture_output=True, text=True, check=True)
    path.with_suffix('.ans').write_text(answer.stdout)


def quay(length, *boats):
    return f'{length} {len(boats)}\n{" ".join(map(str, boats))}\n'


def some(count, most):
    return [random.randint(1, most) for _ in range(count)]


write('sample/1-three', quay(12, 5, 3, 9, 2))
write('sample/2-too-long', quay(4, 5, 9))
write('secret/01-just-fits', quay(7, 7))
write('secret/02-water', quay(5, 3, 2))
write('secret/03-water-fits', quay(6, 3, 2))
write('secret/04-equal', quay(29, *[2] * 12))
write('secret/05-short-last', quay(10, 9, 8, 7, 1, 1, 1))
write('secret/06-long-boat', quay(1000000000, 1000000000, 1))
write('secret/07-large-sums', quay(1000000000, *some(2000, 1000000000)))
write('secret/08-many', quay(1000000, *some(15000, 400)))
write('secret/09-all-fit', quay(1000000000, *some(15000, 1000)))
write('secret/10-ones', quay(19999, *[1] * 12000))
