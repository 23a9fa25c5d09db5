# Compares each name only with the one directly before it.
n = int(input())
previous = input()
found = 'none'
for _ in range(n - 1):
    name = input()
    if name == previous:
        found = name
        break
    previous = name
print(found)
