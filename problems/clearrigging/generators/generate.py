"""Writes data/: python3 generators/generate.py in the package's folder."""
import pathlib
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parent.parent


def write(name, boats, apart):
    path = root / 'data' / f'{name}.in'
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f'{boats} {apart}\n')
    solution = root / 'submissions' / 'accepted' / 'halves.py'
    with path.open() as data:
        answer = subprocess.run([sys.executable, solution], stdin=data, capture_output=True, text=True, check=True)
    path.with_suffix('.ans').write_text(answer.stdout)


write('sample/1-five', 5, 2)
write('sample/2-tangled', 4, 3)
write('secret/01-alone', 1, 1)
write('secret/02-two', 2, 1)
write('secret/03-two-tangled', 2, 2)
write('secret/04-three', 3, 1)
write('secret/05-three-tangled', 3, 2)
write('secret/06-even-tight', 6, 3)
write('secret/07-odd-tight', 7, 3)
write('secret/08-even-over', 16, 9)
write('secret/09-odd-over', 17, 9)
write('secret/10-loose', 1000, 1)
write('secret/11-middling', 999, 333)
write('secret/12-even-most', 10_000, 5_000)
write('secret/13-odd-most', 9_999, 4_999)
write('secret/14-most-tangled', 10_000, 5_001)
write('secret/15-most-apart', 10_000, 10_000)
