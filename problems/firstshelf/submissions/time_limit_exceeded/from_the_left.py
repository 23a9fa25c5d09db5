# Looks at the shelves one by one for each book.
import sys

n, m = map(int, sys.stdin.readline().split())
widths = list(map(int, sys.stdin.readline().split()))
books = []
for _ in range(m):
    kind, number = sys.stdin.readline().split()
    if kind == '+':
        width = int(number)
        shelf = next((i for i in range(n) if widths[i] >= width), -1)
        books.append((shelf, width))
        if shelf >= 0:
            widths[shelf] -= width
            print(shelf + 1)
        else:
            print(-1)
    else:
        shelf, width = books[int(number) - 1]
        if shelf >= 0:
            widths[shelf] += width
