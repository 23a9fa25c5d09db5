# For each number of evenings and chapters, tries every first chapter of the last evening.
n, k = map(int, input().split())
words = list(map(int, input().split()))
best = [0] + [sum(words)] * n
for evening in range(k):
    following = [0]
    for end in range(1, n + 1):
        smallest, today = best[end], 0
        for start in range(end - 1, -1, -1):
            today += words[start]
            smallest = min(smallest, max(best[start], today))
        following.append(smallest)
    best = following
print(best[n])
