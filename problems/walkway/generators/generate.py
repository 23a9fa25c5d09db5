"""Writes data/: python3 generators/generate.py in the package's folder."""
import pathlib
import random
import subprocess
import sys

random.seed(20260905)
root = pathlib.Path(__file__).resolve().parent.parent


def write(name, height, columns):
    path = root / 'data' / f'{name}.in'
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f'{height} {columns}\n')
    solution = root / 'submissions' / 'accepted' / 'matrix.py'
    with path.open() as data:
        answer = subprocess.run([sys.executable, solution], stdin=data, capture_output=True, text=True, check=True)
    path.with_suffix('.ans').write_text(answer.stdout)


write('sample/1-small', 2, 2)
write('sample/2-longer', 3, 10)
write('secret/01-cell', 1, 1)
write('secret/02-column', 4, 1)
write('secret/03-row', 1, 30)
write('secret/04-square', 4, 4)
write('secret/05-two-rows', 2, 17)
write('secret/06-three-rows', 3, 25)
write('secret/07-row-modulo', 1, 1000)
write('secret/08-four-rows', 4, 1000)
write('secret/09-power-of-two', 3, 2**40)
write('secret/10-below-a-power', 4, 2**49 - 1)
for height in (1, 2, 3, 4):
    write(f'secret/{10 + height}-longest', height, 10**15)
for number in range(15, 19):
    write(f'secret/{number}-random', random.randint(2, 4), random.randint(10**14, 10**15))
