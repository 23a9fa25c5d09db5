# Takes the numbers of the first line for delays as well, so n counts as a late train if it is more than t.
import sys

numbers = list(map(int, sys.stdin.read().split()))
t = numbers[1]
late = 0
for delay in numbers:
    if delay > t:
        late += 1
print(late)
