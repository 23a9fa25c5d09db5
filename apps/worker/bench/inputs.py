"""The inputs of the programs in `programs`: `family N SEED`, as in a problem package. The seed changes nothing."""

import random
import sys

LETTERS = 'abcdefghijklmnopqrstuvwxyz'


def ints(r, n, lowest, highest):
    return ' '.join(str(r.randint(lowest, highest)) for _ in range(n))


def ascending(r, n):
    return ' '.join(map(str, sorted(r.randint(1, 10**9) for _ in range(n))))


def letters(r, n, alphabet=LETTERS):
    return ''.join(r.choice(alphabet) for _ in range(n))


def sorted_target(r, n):
    return f'{n} {10**9}\n{ascending(r, n)}\n'


def array(r, n):
    return f'{n}\n{ints(r, n, 1, 10**9)}\n'


def signed(r, n):
    return f'{n}\n{ints(r, n, -1000, 1000)}\n'


def two_sorted(r, n):
    return f'{n}\n{ascending(r, n)}\n{ascending(r, n)}\n'


def queries(r, n):
    return f'{n} {n}\n{ascending(r, n)}\n{ascending(r, n)}\n'


def points(r, n):
    return f'{n}\n' + ''.join(f'{ints(r, 2, 0, 10**6)}\n' for _ in range(n))


def number(r, n):
    return f'{n}\n'


def two_strings(r, n):
    return f'{letters(r, n, "abcd")}\n{letters(r, n, "abcd")}\n'


def grid_numbers(r, n):
    return f'{n}\n' + ''.join(f'{ints(r, n, 1, 9)}\n' for _ in range(n))


def chain(r, n):
    return f'{n}\n{ints(r, n + 1, 1, 100)}\n'


def maze(r, n):
    rows = [''.join('#' if r.random() < 0.25 else '.' for _ in range(n)) for _ in range(n - 1)]
    return '\n'.join([str(n), '.' * n, *rows]) + '\n'


def graph(r, n):
    edges = [(r.randint(1, i - 1), i) for i in range(2, n + 1)]
    edges += [(r.randint(1, n), r.randint(1, n)) for _ in range(n)]
    r.shuffle(edges)
    return f'{n} {len(edges)}\n' + ''.join(f'{u} {v}\n' for u, v in edges)


def weights(r, n):
    return f'{n}\n{ints(r, n, 1, 10**6)}\n'


def text(r, n):
    return f'{letters(r, n)}\n'


def window(r, n):
    return f'{n} {max(1, n // 10)}\n{ints(r, n, 1, 10**6)}\n'


def window_distinct(r, n):
    return f'{n} 50\n{ints(r, n, 1, 100)}\n'


def two_matrices(r, n):
    return f'{n}\n' + ''.join(f'{ints(r, n, 0, 99)}\n' for _ in range(2 * n))


def small_values(r, n):
    return f'{n}\n{ints(r, n, 1, n)}\n'


def words_lines(r, n):
    return f'{n}\n' + ''.join(f'{letters(r, 6)}\n' for _ in range(n))


def words(r, n):
    return f'{n}\n{" ".join(letters(r, 6) for _ in range(n))}\n'


def target_array(r, n):
    return f'{n} {n}\n{ints(r, n, 1, n)}\n'


def two_lists(r, n):
    return f'{n}\n{ints(r, n, 1, 10**9)}\n{ints(r, n, 1, 10**9)}\n'


def range_queries(r, n):
    lines = [f'{n} {n}', ints(r, n, 1, 10**6)]
    for _ in range(n):
        if r.random() < 0.5:
            lines.append(f'1 {r.randrange(n)} {r.randint(1, 10**6)}')
        else:
            first, last = sorted((r.randrange(n), r.randrange(n)))
            lines.append(f'2 {first} {last}')
    return '\n'.join(lines) + '\n'


def write(generator):
    n = int(sys.argv[2])
    sys.stdout.write(generator(random.Random(f'{generator.__name__}-{n}'), n))
