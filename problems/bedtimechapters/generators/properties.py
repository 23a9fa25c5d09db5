"""Prints the properties of one input."""
import sys


def evenings(limit, chapters):
    sums = [0]
    for x in chapters:
        if sums[-1] + x > limit:
            sums.append(0)
        sums[-1] += x
    return sums if sums[0] else sums[1:]


def lost_chapters(limit):
    lost = today = 0
    for x in words:
        today += x
        if today > limit:
            lost += 1
            today = 0
    return lost


def smallest(k, chapters):
    low, high = max(chapters), sum(chapters)
    while low < high:
        middle = (low + high) // 2
        if len(evenings(middle, chapters)) <= k:
            high = middle
        else:
            low = middle + 1
    return low


def fixed(end):
    """The longest evening if end(today, next chapter) decides when she stops; the last evening takes all the rest."""
    sums = [0]
    for x in words:
        if sums[-1] and len(sums) < k and end(sums[-1], x):
            sums.append(0)
        sums[-1] += x
    return max(sums)


def split():
    parts = [words]
    while len(parts) < k:
        part = max((p for p in parts if len(p) > 1), key=sum)
        i = min(range(1, len(part)), key=lambda i: abs(sum(part[:i]) - sum(part[i:])))
        parts.remove(part)
        parts += [part[:i], part[i:]]
    return max(map(sum, parts))


def joined():
    sums = words[:]
    while len(sums) > k:
        i = min(range(len(sums) - 1), key=lambda i: sums[i] + sums[i + 1])
        sums[i:i + 2] = [sums[i] + sums[i + 1]]
    return max(sums)


n, k, *words = map(int, sys.stdin.read().split())
total, longest = sum(words), max(words)
limit = smallest(k, words)
plan = evenings(limit, words)
any_order = [0] * k
for x in sorted(words, reverse=True):
    any_order[any_order.index(min(any_order))] += x
same_number = max(sum(words[i:i + -(-n // k)]) for i in range(0, n, -(-n // k)))
properties = [
    ('only a chapter that is too long itself makes a smaller limit impossible',
     len(evenings(limit - 1, words)) <= k),
    ('the limit is the length of the longest chapter', limit == longest),
    ('with the smallest limit she needs fewer than k evenings', len(plan) < k),
    ('a smaller limit would do if each first chapter that no longer fits were skipped',
     limit > longest and lost_chapters(limit - 1) < k),
    ('reading all that fits each evening, she meets the limit on the last evening used', plan[-1] == limit),
    ('the limit is more than the average evening and more than the longest chapter',
     limit > max(longest, -(-total // k))),
    ('adding the longest chapters first, each to the emptiest evening, gives another limit', max(any_order) != limit),
    ('it makes a difference if the chapters are sorted by their length',
     smallest(k, sorted(words)) != limit or smallest(k, sorted(words, reverse=True)) != limit),
    ('joining the two shortest neighbouring evenings again and again can fail', joined() > limit),
    ('splitting the longest evening as evenly as possible again and again can fail', split() > limit),
    ('ending each evening as near to the average as possible can be wrong',
     fixed(lambda today, x: abs(today - total / k) < abs(today + x - total / k)) > limit),
    ('reading each evening at most the average leaves too much for the last one',
     fixed(lambda today, x: (today + x) * k > total) > limit),
    ('reading each evening until the average is reached goes above the limit',
     fixed(lambda today, x: today * k >= total) > limit),
    ('n / k chapters each evening, rounded up, are too much for the limit', same_number > limit),
    ('one evening more would make a smaller limit possible', k < n and smallest(k + 1, words) < limit),
    ('one evening less would make a greater limit necessary', k > 1 and smallest(k - 1, words) > limit),
    ('she cannot read the same number of words on each evening', limit * k > total),
    ('k = 1', k == 1),
    ('there is more than one evening', k > 1),
    ('there are more chapters than evenings', n > k),
]
for text, holds in properties:
    if holds:
        print(text)
