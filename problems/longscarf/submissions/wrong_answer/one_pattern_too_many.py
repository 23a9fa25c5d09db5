# Counts one whole pattern too many between the pattern of row a and that of row b.
m, a, b = map(int, input().split())
wool = list(map(int, input().split()))
first_pattern = (a - 1) // m
last_pattern = (b - 1) // m
start = sum(wool[(a - 1) % m:])
end = sum(wool[:(b - 1) % m + 1])
print(start + (last_pattern - first_pattern) * sum(wool) + end)
