# Its table ends at 100.
good = [True] * 101
for number in range(10, 101):
    text = str(number)
    good[number] = all(a != b for a, b in zip(text, text[1:]))
first, last = map(int, input().split())
print(sum(good[number] for number in range(first, last + 1)))
