import sys

n, m = map(int, sys.stdin.readline().split())
leaves = 1
while leaves < n:
    leaves *= 2
largest = [0] * leaves + list(map(int, sys.stdin.readline().split())) + [0] * (leaves - n)
for node in range(leaves - 1, 0, -1):
    largest[node] = max(largest[2 * node], largest[2 * node + 1])
books = []
answers = []
for _ in range(m):
    kind, number = sys.stdin.readline().split()
    if kind == '-':
        node, width = books[int(number) - 1]
        if node == 0:
            continue
        largest[node] += width
    else:
        width = int(number)
        if largest[1] < width:
            books.append((0, width))
            answers.append(-1)
            continue
        node = 1
        while node < leaves:
            node *= 2
            if largest[node] < width:
                node += 1
        books.append((node, width))
        answers.append(node - leaves + 1)
        largest[node] -= width
    while node > 1:
        node //= 2
        left, right = largest[2 * node], largest[2 * node + 1]
        largest[node] = left if left > right else right
print('\n'.join(map(str, answers)))
