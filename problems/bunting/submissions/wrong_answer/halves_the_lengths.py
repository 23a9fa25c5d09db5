# Searches for the length by halving, as if there could be no longer fair piece when there is none of the middle length.
n = int(input())
flags = input()


def fair(length):
    """Whether there is a fair piece with this number of flags."""
    count = {'r': 0, 'y': 0, 'g': 0}
    for i, flag in enumerate(flags):
        count[flag] += 1
        if i >= length:
            count[flags[i - length]] -= 1
        if i >= length - 1 and count['r'] == count['y'] == count['g']:
            return True
    return False


low, high = 0, n // 3
while low < high:
    middle = (low + high + 1) // 2
    if fair(3 * middle):
        low = middle
    else:
        high = middle - 1
print(3 * low)
