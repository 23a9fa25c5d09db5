# Takes the average for one evening or the longest chapter, whichever is more, as if chapters could be split.
n, k = map(int, input().split())
words = list(map(int, input().split()))
average = (sum(words) + k - 1) // k
print(max(average, max(words)))
