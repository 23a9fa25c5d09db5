# Compares the texts as they are written, so that the order of the letters matters.
n = int(input())
earlier = {}
pairs = 0
for _ in range(n):
    bouquet = input()
    count = earlier.get(bouquet, 0)
    pairs += count
    earlier[bouquet] = count + 1
print(pairs)
