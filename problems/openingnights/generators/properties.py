"""Prints the properties of one input."""
n = int(input())
costumes = [tuple(map(int, input().split())) for _ in range(n)]


def deadline(costume):
    """Of equal deadlines, the shorter costume comes first."""
    return costume[1], costume[0]


def begin(costume):
    return costume[1] - costume[0]


def moore(order, give_up=max, early=0):
    """Takes each costume, and gives up one of the taken ones (the longest) if there is too little time."""
    taken = []
    for hours, end in order:
        taken.append(hours)
        if sum(taken) > end - early:
            taken.remove(give_up(taken))
        while give_up is min and sum(taken) > end:
            taken.remove(min(taken))
    return len(taken)


def what_fits(order, stop=False):
    """Takes each costume that is ready in time after those before, and gives none up."""
    taken = total = 0
    for hours, end in order:
        if total + hours <= end:
            taken, total = taken + 1, total + hours
        elif stop:
            break
    return taken


def with_late_ones(order):
    """Counts the costumes that are ready in time if she sews them all."""
    total = in_time = 0
    for hours, end in order:
        total += hours
        in_time += total <= end
    return in_time


def last_hours(order):
    """Sews each costume just before its deadline."""
    free = number = 0
    for hours, end in order:
        if end - hours >= free:
            free, number = end, number + 1
    return number


def swaps(order, last_only):
    """Gives up the one before for a new one that is shorter, or the longest one for any new one."""
    taken = []
    for hours, end in order:
        if sum(taken) + hours > end:
            if not taken or last_only and hours >= taken[-1]:
                continue
            taken.pop(-1 if last_only else taken.index(max(taken)))
        taken.append(hours)
    return len(taken)


ordered = sorted(costumes, key=deadline)
best = moore(ordered)
alone = sum(hours <= end for hours, end in costumes)
latest = max(end for _, end in costumes)
properties = [
    ('there is only one costume', n == 1),
    ('no costume can be ready in time', best == 0),
    ('a costume takes longer than there is time until its opening night', alone < n),
    ('a costume must be ready at exactly its hour', moore(ordered, early=1) < best),
    ('a costume that was already taken must be given up for a shorter one', what_fits(ordered) < best),
    ('the costume to give up is not the one just before the new one', swaps(ordered, True) < best),
    ('a costume must not be given up for a new one that takes longer', swaps(ordered, False) != best),
    ('after the first costume that would be late, another one can be ready', what_fits(ordered, True) < best),
    ('the hours of a costume that is given up would make another one late', with_late_ones(ordered) < best),
    ('the costumes are not listed by their opening nights, and that matters', moore(costumes) != best),
    ('taking the costumes by when they have to be begun (ties: as listed) is not best', moore(
        sorted(costumes, key=begin)) < best),
    ('taking what fits by when it has to be begun (ties: as listed) is not best', what_fits(
        sorted(costumes, key=begin)) < best),
    ('the shortest costume must not always be sewn first', what_fits(sorted(costumes)) < best),
    ('a longer costume, or a later one of two equally long ones, must be sewn first', what_fits(
        sorted(costumes, key=lambda costume: costume[0])) < best),
    ('the shortest costume must not be the one to give up', moore(ordered, min) < best),
    ('always giving up the first one taken is not best', moore(ordered, lambda taken: taken[0]) < best),
    ('the costumes must not be taken from the latest opening night to the earliest', moore(ordered[::-1]) != best),
    ('a costume must be begun earlier than just in time for its opening night', last_hours(ordered) < best),
    ('more costumes would be possible if only the latest opening night counted', what_fits(
        sorted((hours, latest) for hours, _ in costumes)) > best),
    ('not all costumes that could be ready alone can be ready together', alone > best),
    ('more than one costume must be given up', n - best > 1),
    ('all costumes can be ready in time', best == n),
    ('two costumes must be ready at the same hour', len({end for _, end in costumes}) < n),
]
for text, holds in properties:
    if holds:
        print(text)
