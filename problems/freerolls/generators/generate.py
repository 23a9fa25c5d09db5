"""Writes data/: python3 generators/generate.py in the package's folder."""
import pathlib
import random
import subprocess
import sys

random.seed(20260901)
root = pathlib.Path(__file__).resolve().parent.parent


def write(name, price, every, rolls):
    path = root / 'data' / f'{name}.in'
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f'{price} {every} {rolls}\n')
    solution = root / 'submissions' / 'accepted' / 'division.py'
    with path.open() as data:
        answer = subprocess.run([sys.executable, solution], stdin=data, capture_output=True, text=True, check=True)
    path.with_suffix('.ans').write_text(answer.stdout)


write('sample/1-dozen', 30, 5, 12)
write('sample/2-exact', 100, 3, 9)
write('secret/01-one-roll', 1, 2, 1)
write('secret/02-no-gift', 999, 1000, 999)
write('secret/03-first-gift', 999, 1000, 1000)
write('secret/04-every-second', 7, 2, 7)
write('secret/05-every-second-even', 7, 2, 8)
write('secret/06-gift-then-paid', 55, 10, 21)
write('secret/07-large-k', 1000, 10**9, 10**9 - 1)
write('secret/08-large-k-gift', 1000, 10**9, 10**9)
write('secret/09-above-31-bits', 3, 7, 2**31 + 5)
write('secret/10-product-above-31-bits', 1000, 4, 3_000_000)
write('secret/11-most', 1000, 2, 10**12)
write('secret/12-most-expensive', 1000, 10**9, 10**12)
write('secret/13-most-uneven', 997, 3, 10**12)
for number in range(14, 19):
    write(f'secret/{number}-random', random.randint(1, 1000), random.randint(2, 10 ** random.randint(1, 9)),
          random.randint(1, 10 ** random.randint(2, 12)))
