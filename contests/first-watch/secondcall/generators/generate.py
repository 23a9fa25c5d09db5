"""Writes data/: python3 generators/generate.py in the package's folder."""
import pathlib
import random
import subprocess
import sys

random.seed(20261101)
root = pathlib.Path(__file__).resolve().parent.parent


def write(name, text):
    path = root / 'data' / f'{name}.in'
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    solution = root / 'submissions' / 'accepted' / 'seen.py'
    with path.open() as data:
        answer = subprocess.run([sys.executable, solution], stdin=data, capture_output=True, text=True, check=True)
    path.with_suffix('.ans').write_text(answer.stdout)


LETTERS = 'abcdefghijklmnopqrstuvwxyz'


def names(*given):
    return f'{len(given)}\n' + ''.join(f'{name}\n' for name in given)


def word(length):
    return ''.join(random.choice(LETTERS) for _ in range(length))


def different(count, length=12):
    found = set()
    while len(found) < count:
        found.add(word(length))
    return sorted(found, key=lambda name: random.random())


write('sample/1-wreath', names('wren', 'heron', 'tern', 'heron', 'wren'))
write('sample/2-none', names('gull', 'gulls', 'gul'))
write('secret/01-one', names('a'))
write('secret/02-twice', names('a', 'a'))
write('secret/03-first-again', names('a', 'b', 'c', 'a', 'c', 'b'))
write('secret/04-inner-first', names('a', 'b', 'b', 'a'))
write('secret/05-called-none', names('none', 'some', 'none'))
write('secret/06-letters', names(*(random.choice(LETTERS) for _ in range(40))))
for number in (7, 8):
    ships = different(5000, 5)
    write(f'secret/{number:02}-late', names(*ships, ships[number], ships[0]))
ships = different(25000)
write('secret/09-all-different', names(*ships[:4000]))
write('secret/10-last', names(*ships, ships[-1]))
