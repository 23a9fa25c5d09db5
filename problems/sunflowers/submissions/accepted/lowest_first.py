# Takes the flowers out of the row, the lowest first and of equal ones the rightmost first.
# At that moment the right neighbour is the nearest taller one.
count = int(input())
row = [0] + list(map(int, input().split()))
before = list(range(-1, count + 2))
after = list(range(1, count + 3))
total = 0
sticks = 0
for flower in sorted(range(count, 0, -1), key=row.__getitem__):
    left, right = before[flower], after[flower]
    if right > count:
        sticks += 1
    else:
        total += right - flower
    after[left] = right
    before[right] = left
print(total, sticks)
