"""Writes data/secret: python3 generators/generate.py in the package's folder."""
import pathlib
import random

random.seed(20261121)
secret = pathlib.Path(__file__).resolve().parent.parent / 'data' / 'secret'
secret.mkdir(parents=True, exist_ok=True)

MOST = 10**6
cases = [
    ('one-mark', 1, 1),
    ('two-marks', 2, 2),
    ('west-end', 1000, 1),
    ('east-end', 1000, 1000),
    ('beyond-the-marks', 25, 25),
    ('middle', MOST, MOST // 2),
    ('far-west', MOST, 1),
    ('far-east', MOST, MOST),
    ('open-small', 30, 0),
    ('open-power', 2**19, 0),
    ('open', MOST, 0),
    *[(f'random-{i}', MOST, random.randint(1, MOST)) for i in range(1, 5)],
]
for number, (name, marks, start) in enumerate(cases, 1):
    base = secret / f'{number:02}-{name}'
    base.with_suffix('.in').write_text(f'{marks} {start}\n')
    base.with_suffix('.ans').write_text('open\n' if start == 0 else f'{start}\n')
