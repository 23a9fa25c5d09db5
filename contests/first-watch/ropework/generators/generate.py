"""Writes data/: python3 generators/generate.py in the package's folder."""
import pathlib
import random
import subprocess
import sys

random.seed(20261103)
root = pathlib.Path(__file__).resolve().parent.parent


def write(name, text):
    path = root / 'data' / f'{name}.in'
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    solution = root / 'submissions' / 'accepted' / 'lengths.py'
    with path.open() as data:
        answer = subprocess.run([sys.executable, solution], stdin=data, capture_output=True, text=True, check=True)
    path.with_suffix('.ans').write_text(answer.stdout)


def rope(n, *lengths):
    return f'{n} {len(lengths)}\n{" ".join(map(str, lengths))}\n'


write('sample/1-mixed', rope(11, 3, 5, 4))
write('sample/2-left-over', rope(7, 5, 3))
write('secret/01-one', rope(1, 1))
write('secret/02-too-short', rope(3, 4))
write('secret/03-longest-rope', rope(100000, 1))
write('secret/04-greedy-fails', rope(12, 5, 6, 11))
write('secret/05-even', rope(99999, *range(2, 102, 2)))
write('secret/06-two-primes', rope(99999, 313, 317))
write('secret/07-frobenius', rope(313 * 317 - 313 - 317, 313, 317))
write('secret/08-whole', rope(100000, 100000))
for number in range(9, 13):
    lengths = random.sample(range(200, 3000), 50)
    write(f'secret/{number:02}-random', rope(random.randint(90000, 100000), *lengths))
write('secret/13-long-pieces', rope(100000, *random.sample(range(20000, 60000), 50)))
