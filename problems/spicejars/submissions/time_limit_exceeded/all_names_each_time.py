# For each beginning, the longest first: looks through all names for the longest label that it can replace.
# A label never needs more than n letters.
n = int(input())
names = [input() for _ in range(n)]
labels = [len(name) for name in names]
beginnings = {name[:length] for name in names for length in range(1, min(len(name), n) + 1)}
for beginning in sorted(beginnings, key=len, reverse=True):
    same = [i for i in range(n) if names[i].startswith(beginning)]
    longest = max(same, key=lambda i: labels[i])
    if all(labels[i] != len(beginning) for i in same):
        labels[longest] = len(beginning)
print(sum(labels))
