# The pattern ends before the first stripe that has come before, although a pattern may have equal stripes.
n = int(input())
strip = input()
pattern = 1
while pattern < n and strip[pattern] not in strip[:pattern]:
    pattern += 1
print(pattern)
