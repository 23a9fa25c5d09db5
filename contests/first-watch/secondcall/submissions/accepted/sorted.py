# Sorts the lines by name and then by line. In each group of equal names the second line is the second call.
n = int(input())
calls = sorted((input(), line) for line in range(n))
second_calls = []
for i in range(1, n):
    first_of_its_name = i == 1 or calls[i - 2][0] != calls[i - 1][0]
    if first_of_its_name and calls[i][0] == calls[i - 1][0]:
        second_calls.append((calls[i][1], calls[i][0]))
print(min(second_calls)[1] if second_calls else 'none')
