"""Reads one input and prints its properties: which mistakes could show here."""
input()
lists = [list(map(int, input().split())) for _ in range(3)]
A, B, C = foundries = [sorted(x) for x in lists]


def nearest(pitch, bells, sign):
    """The nearest bell; of two that are equally near, the lower one or the higher one."""
    return min(bells, key=lambda x: (abs(x - pitch), sign * x))


def spread_of(*bells):
    return max(bells) - min(bells)


def greedy(first, second, third):
    """Whether the bells of two foundries that are nearest to each bell of the first give a larger spread."""
    return all(min(spread_of(x, nearest(x, second, i), nearest(x, third, j)) for x in first) > answer for i in (1, -1) for j in (1, -1))


triples = {(x, y, z) for x in A for y in B for z in C}
spread = {t: max(t) - min(t) for t in triples}
answer = min(spread.values())
best = [t for t in triples if spread[t] == answer]
row = sorted((x, f) for f in range(3) for x in foundries[f])
bells = [x for x, _ in row]
in_a_row = [row[i + 2][0] - row[i][0] for i in range(len(row) - 2) if len({f for _, f in row[i:i + 3]}) == 3]
closest = min(abs(x - y) for x in A for y in B)
# Moving on in the list of the lowest bell
at, spreads = [0, 0, 0], []
while all(at[f] < len(foundries[f]) for f in range(3)):
    chosen = [foundries[f][at[f]] for f in range(3)]
    spreads.append(max(chosen) - min(chosen))
    at[chosen.index(min(chosen))] += 1
larger = next((i for i in range(1, len(spreads)) if spreads[i] > spreads[i - 1]), len(spreads))
for text, holds in [
    ('three bells that are not from three different foundries are closer together', min(z - x for x, z in zip(bells, bells[2:])) < answer),
    ('the closest bells of the first two foundries are not part of a best choice', all(abs(t[0] - t[1]) > closest for t in best)),
    ('the nearest bells to each of the second foundry do not give the smallest spread', greedy(B, A, C)),
    ('the nearest bells to each of the first foundry do not give the smallest spread', greedy(A, B, C)),
    ('in each best choice, the second foundry has another bell as near to the first, or nearer', any(all(t[1] != nearest(t[0], B, i) for t in best) for i in (1, -1))),
    ('two bells near to one of the second foundry lie on different sides of it', min(max(abs(x - y), abs(y - z)) for x, y, z in triples) < answer),
    ('other bells lie between the best three or have the pitch of one of them', not in_a_row or min(in_a_row) > answer),
    ('a foundry offers a pitch that is lower than the smallest spread', bells[0] < answer),
    ('the spread becomes larger and then smaller again when the lowest bell moves on', min(spreads[:larger]) > answer),
    ('each best choice contains the highest of two or more bells of a foundry', all(any(t[f] not in foundries[f][:-1] and len(foundries[f]) > 1 for f in range(3)) for t in best)),
    ('each best choice contains the lowest of two or more bells of a foundry', all(any(t[f] not in foundries[f][1:] and len(foundries[f]) > 1 for f in range(3)) for t in best)),
    ('the bell of the first foundry is not the middle one in a best choice', all(sorted(t)[1] != t[0] for t in best)),
    ('the bell of the second foundry is not the middle one in a best choice', all(sorted(t)[1] != t[1] for t in best)),
    ('the bell of the first foundry is not the lowest one in a best choice', all(min(t) != t[0] for t in best)),
    ('the bell of the third foundry is not the highest one in a best choice', all(max(t) != t[2] for t in best)),
    ('the lowest bells of the three foundries are not a best choice', spread_of(A[0], B[0], C[0]) > answer),
    ('in each best choice, two bells have the same pitch', all(len(set(t)) < 3 for t in best)),
    ('the pitches of a foundry would be in another order if compared as text', any(sorted(x, key=str) != x for x in foundries)),
    ('the best bells are not at the same places of the three sorted lists', min(max(t) - min(t) for t in zip(A, B, C)) > answer),
    ('the pitches of a foundry are not sorted in the input', lists != foundries),
]:
    if holds:
        print(text)
