# Accepts only pieces in which each group of three flags has all colours, although rryygg is fair as well.
n = int(input())
flags = input()
fair = [0] * (n + 1)
for end in range(3, n + 1):
    if len(set(flags[end - 3:end])) == 3:
        fair[end] = fair[end - 3] + 3
print(max(fair))
