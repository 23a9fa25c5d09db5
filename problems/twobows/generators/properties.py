"""Reads one input and prints its properties: which mistakes could show here."""
n, k = map(int, input().split())
a = list(map(int, input().split()))
b = list(map(int, input().split()))


def top(results):
    return sum(sorted(results)[::-1][:k])


def enough(results):
    return top(results) if len(results) >= k else 0


def fixed(results):
    """The results that are among the k best of all tournaments (of equal ones the first); 0 for the others."""
    counts = sorted(range(n), key=lambda i: -results[i])[:k]
    return [x if i in counts else 0 for i, x in enumerate(results)]


fixed_short, fixed_long = fixed(a), fixed(b[::-1])[::-1]
change = range(n + 1)
score = [top(a[:t]) + top(b[t:]) for t in change]
answer = max(score)
best = [t for t in change if score[t] == answer]
fall = next((t for t in change if t and score[t] < score[t - 1]), n + 1)
no_rise = next((t for t in change if t and score[t] <= score[t - 1]), n + 1)
sums = [sum(a[:t]) + sum(b[t:]) for t in change]
without_limit = max(sums)
after_best = [t for t in change if t >= k and top(a[:t]) == top(a)]
both = [t for t in best if 0 < t < n]
for text, holds in [
    ('it is best to keep the short bow in all tournaments', best == [n]),
    ('it is best to change before the first tournament', best == [0]),
    ('it is best to use only one of the bows', not both),
    ('after the best change, she has some but fewer than k results with a bow', max(enough(a[:t]) + enough(b[t:]) for t in change) != answer),
    ('it is best to have fewer than k results with the long bow', all(n - t < k for t in best)),
    ('it is best to have fewer than k results with the short bow', all(t < k for t in best)),
    ('the score falls with a later change and rises to a higher one after that', max(score[:fall]) != answer),
    ('the score stays the same with a later change and rises after that', max(score[:no_rise]) != answer and max(score[:fall]) == answer),
    ('the best change comes before one of the k best results with the short bow', best[-1] < min(after_best)),
    ('a long-bow result counts that is not among the k best of all tournaments', max(top(a[:t]) + sum(fixed_long[t:]) for t in change) != answer),
    ('a short-bow result counts that is not among the k best of all tournaments', max(sum(fixed_short[:t]) + top(b[t:]) for t in change) != answer),
    ('the k best results with each bow cannot all count', top(a) + top(b) != answer),
    ('a change with the highest sum of all results is not a best one', any(sums[t] == without_limit and score[t] < answer for t in change)),
    ('the score would be higher if all results counted', without_limit != answer),
    ('the answer would change if the long-bow results came in the opposite order', max(top(a[:t]) + top(b[:n - t]) for t in change) != answer),
    ('more than k results count in total', all(sum(sorted(a[:t] + b[t:])[::-1][:k]) < answer for t in best)),
    ('k = 1', k == 1),
    ('the best change leaves more than k results with a bow', all(max(t, n - t) > k for t in best)),
    ('it is best to change, before the first tournament or later', n not in best),
]:
    if holds:
        print(text)
