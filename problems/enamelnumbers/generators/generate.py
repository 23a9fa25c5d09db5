"""Writes data/: python3 generators/generate.py in the package's folder."""
import pathlib
import random
import subprocess
import sys

random.seed(20261121)
root = pathlib.Path(__file__).resolve().parent.parent


def write(name, first, last):
    path = root / 'data' / f'{name}.in'
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f'{first} {last}\n')
    solution = root / 'submissions' / 'accepted' / 'digits.py'
    with path.open() as data:
        answer = subprocess.run([sys.executable, solution], stdin=data, capture_output=True, text=True, check=True)
    path.with_suffix('.ans').write_text(answer.stdout)


def anywhere(bound):
    return sorted((random.randint(1, bound), random.randint(1, bound)))


write('sample/1-corner', 95, 103)
write('sample/2-row', 1, 30)
write('secret/street/01-one', 1, 1)
write('secret/street/02-twins', 88, 88)
write('secret/street/03-all', 1, 1000)
write('secret/street/04-hundred', 99, 101)
write('secret/street/05-anywhere', *anywhere(1000))
write('secret/town/01-all', 1, 200000)
write('secret/town/02-none', 110000, 119999)
write('secret/town/03-anywhere', *anywhere(200000))
write('secret/town/04-end', 199_999, 200_000)
write('secret/world/01-all', 1, 10**18)
write('secret/world/02-largest', 10**18, 10**18)
write('secret/world/03-small', 7, 4_294_967_296)
write('secret/world/04-anywhere', *anywhere(10**18))
write('secret/world/05-equal-start', 10**17 + 1, 550_000_000_000_000_000)
