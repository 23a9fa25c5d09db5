n, limit = map(int, input().split())
empty = [0] * (limit + 1)
strapped = [0] * (limit + 1)
for _ in range(n):
    weight, value = map(int, input().split())
    # On the strap, for all numbers of grams at once.
    row = [a if a > b + value else b + value for a, b in zip(strapped, empty)]
    if weight <= limit:
        # Inside: a slice of the old row, moved by the weight.
        row[weight:] = [a if a > b + value else b + value for a, b in zip(row[weight:], strapped)]
        empty[weight:] = [a if a > b + value else b + value for a, b in zip(empty[weight:], empty)]
    strapped = row
print(strapped[limit])
