"""Prints which properties an input has."""
n = int(input())
names = [input().strip() for _ in range(n)]
beginnings = {}
for name in names:
    for length in range(1, len(name) + 1):
        beginnings.setdefault(name[:length], []).append(name)


def best(whole):
    """The lengths of the best labels. With whole = True, a longer label can also get a whole name as a new label."""
    labels = {}
    for start in sorted(beginnings, key=len, reverse=True):
        lengths = sorted(labels.get(start, []) + [len(start)] * (start in names))
        if start not in names or whole:
            lengths[-1] = len(start)
        labels.setdefault(start[:-1], []).extend(lengths)
    return labels[""]


def free(order):
    """The letters if each name in this order gets its shortest free label, or None if one gets no label."""
    used = set()
    for name in order:
        label = next((name[:k] for k in range(1, len(name) + 1) if name[:k] not in used), None)
        if label is None:
            return None
        used.add(label)
    return sum(map(len, used))


labels = best(False)
right = sum(labels)
alphabet, short, one = sorted(names), sorted(names, key=len), {}
for name in names:
    one[name] = next((k for k in range(1, len(name)) if len(beginnings[name[:k]]) == 1), len(name))
letters = [len(beginnings[name[0]]) for name in names]
for text, holds in [
    ("taking the shortest free label in the order of the list leaves none for a name", free(names) is None),
    ("taking the shortest free label in the order of the list is not the best", free(names) != right),
    ('it is not best if short names (ties: as listed) choose their shortest free label first', free(short) != right),
    ('it is not best if long names (ties: last listed first) choose the shortest free label', free(short[::-1]) != right),
    ("it is not the best if names choose labels in the order of the alphabet", free(alphabet) != right),
    ("the n shortest beginnings cannot all be labels", sum(sorted(map(len, beginnings))[:n]) != right),
    ("a beginning that is a whole name is needed as the label of this name", sum(best(True)) != right),
    ("a label is also the beginning of another name", sum(one.values()) > right),
    ("a name is the beginning of another name", any(len(beginnings[name]) > 1 for name in names)),
    ("a name with one letter is the beginning of another name",
     any(len(beginnings[name]) > 1 == len(name) for name in names)),
    ("three or more names begin with the same letter", max(letters) > 2),
    ("two names begin with the same letter", max(letters) > 1),
    ("a label needs three or more letters", max(labels) > 2),
    ("all labels must be whole names", right == sum(map(len, names))),
    ("the names are not in the order of the alphabet", names != alphabet),
    ("n = 1", n == 1),
]:
    if holds:
        print(text)
