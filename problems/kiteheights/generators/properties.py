"""Reads one input and prints its properties: which mistakes could show here."""
n, m = map(int, input().split())
group = {}  # for each kite the heights of all kites of its group: a dictionary that they share
told = {}   # the differences that kept reports have named directly
seen, thrown, unknown, reported, found = set(), [], [], set(), set()
needs = {}  # for each kite and each other one of its group: the reports on the way between them


def named_before(first, second):
    """What is said about a report that joins a group of this many kites with one of that many."""
    if first > 1:
        found.add('a difference needs a report whose first kite a was in a report before')
    if second > 1:
        found.add('a difference needs a report whose second kite b was in a report before')
    if first > 1 and second > 1:
        found.add('a difference needs a report whose kites were both in reports before')
    if first > 1 or second > 1:
        found.add('a difference needs a report with a kite that was in a report before')


for _ in range(m):
    kind, a, b, *d = input().split()
    a, b = int(a), int(b)
    A, B = group.setdefault(a, {a: 0}), group.setdefault(b, {b: 0})
    known = A[b] - A[a] if A is B else None
    direct, back = (a, b) in told, (b, a) in told
    if known is not None:
        if not direct:
            found.add('a difference follows only from a report in the other order, or from several')
            if not back:
                found.add('a difference follows only from several reports together')
        for sizes in needs[a, b]:
            named_before(*sizes)
    elif len(A) > 1 and len(B) > 1:
        found.add('a question or report names two kites that different reports have named')
    if kind == '?':
        if known is None:
            found.add('an answer is unknown')
            unknown.append((a, b))
            found.add('an answer is unknown although there are reports about both kites' if {a, b} <= reported
                      else 'a question names a kite about which there is no report yet')
        else:
            found.add('a question can be answered')
            if known <= 0:
                found.add('an answer is below 0' if known else 'an answer is 0')
            if known:
                found.add('an answer is a number other than 0')
            if back and not direct and known:
                found.add('a question names the two kites in the other order than the report')
            if any({a, b} & set(pair) for pair in thrown):
                found.add('a question can be answered about a kite of a report that was thrown away')
        continue
    d = int(d[0])
    reported |= {a, b}
    if known is None:
        if len(B) > 1:
            found.add('a report names as second kite b one that an earlier report has named')
        if len(A) > 1:
            found.add('a report names as first kite a one that an earlier report has named')
        told[a, b] = d
        for x in A:
            for y in B:
                needs[x, y] = needs[y, x] = needs.get((x, a), []) + [(len(A), len(B))] + needs.get((b, y), [])
        shift = A[a] + d - B[b]
        for kite, height in B.items():
            A[kite] = height + shift
            group[kite] = A
    elif known == d:
        found.add('a report says what follows already from earlier ones')
        told[a, b] = d
    else:
        found.add('a report is thrown away')
        if not direct and not back:
            found.add('a report is thrown away although no report about the same two kites was kept')
        if known == -d:
            found.add('a report is thrown away because only its sign is wrong')
        if back and not direct:
            found.add('a report contradicts one that names the two kites in the other order')
        if (a, b, d) in seen:
            found.add('the same report is thrown away twice')
        seen.add((a, b, d))
        thrown.append((a, b))
if any(group[a] is group[b] for a, b in unknown):
    found.add('an answer is unknown, but would be known after a later report')
if not thrown:
    found.add('no report is thrown away')
general = ['an answer is unknown', 'no report is thrown away', 'a report is thrown away', 'a question can be answered']
print(*sorted(found, key=lambda text: (text in general, text)), sep='\n')
