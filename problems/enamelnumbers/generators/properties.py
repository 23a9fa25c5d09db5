a, b = map(int, input().split())
pairs = [digit * 2 for digit in '0123456789']
texts = [str(x) for x in range(a, min(b, a + 150) + 1)]
texts += [str(x) for x in range(max(a + 151, b - 150), b + 1)]
bad = [t for t in texts if any(p in t for p in pairs)]
good = [t for t in texts if t not in set(bad)]


def makes(x):
    return not any(p in str(x) for p in pairs)


def first_pair(x):
    """The number up to the first two equal adjacent digits and its length, unless these are zeros."""
    text = str(x)
    place = next((i for i in range(1, len(text)) if text[i] == text[i - 1]), 0)
    return (text[:place + 1], len(text)) if text[place] > '0' and place else ''


def rises(x):
    """At which places a digit is larger than the one before, as far as no two adjacent digits are equal."""
    text, places = str(x), []
    for i in range(1, len(text)):
        if text[i] == text[i - 1]:
            break
        if text[i] > text[i - 1]:
            places.append(len(text) - i)
    return places


low = a - 1
for text, holds in [
    ('the first number of the order cannot be made', not makes(a)),
    ('the last number of the order cannot be made', not makes(b)),
    ('exactly one of the numbers a - 1 and b can be made', (makes(low) and a > 1) != makes(b)),
    ('a number has two equal digits that are not adjacent, and can be made', any(len(set(t)) < len(t) for t in good)),
    ('a number has more than one pair of equal adjacent digits, such as 111 or 1122',
     any(sum(t[i] == t[i - 1] for i in range(1, len(t))) > 1 for t in bad)),
    ('a number has two equal adjacent digits, but its last two digits are different', any(t[-1] != t[-2] for t in bad)),
    ('a number has two adjacent zeros', any('00' in t for t in bad)),
    ('a number ends in 0 and can be made', any(t.endswith('0') for t in good)),
    ('a - 1 or b has two equal adjacent digits, and its first such pair is not 00',
     first_pair(low) != first_pair(b)),
    ('a - 1 or b is no number that the workshop can make', not makes(low) or not makes(b) or low == 0),
    ('a - 1 has fewer digits than b', len(str(low)) < len(str(b))),
    ('up to their first equal digits, those of a - 1 and b do not rise at the same places', rises(low) != rises(b)),
    ('a = b', a == b),
    ('none of the numbers can be made', not good and b - a <= 301),
    ('all of the numbers can be made', not bad),
    ('the first number of the order can be made', makes(a)),
    ('the last number of the order can be made', makes(b)),
    ('b is larger than 9007199254740992, which is 2 to the power of 53', b > 2**53),
    ('b is larger than 2147483647, so it does not fit into a signed integer of 32 bits', b > 2**31 - 1),
]:
    if holds:
        print(text)
