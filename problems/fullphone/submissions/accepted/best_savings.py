# Lists all steps of all photos, and takes those that begin with the largest sizes.
n, k = map(int, input().split())
sizes = list(map(int, input().split()))
steps = []
current = sizes
while current:
    current = [size for size in current if size > 1]
    steps += current
    current = [(size + 1) // 2 for size in current]
steps.sort(reverse=True)
print(sum(sizes) - sum(size // 2 for size in steps[:k]))
