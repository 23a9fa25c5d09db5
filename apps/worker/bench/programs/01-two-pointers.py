# merge two sorted lists, print the checksum of the merged order
n = int(input())
a = list(map(int, input().split()))
b = list(map(int, input().split()))
i = j = 0
merged = []
while i < len(a) and j < len(b):
    if a[i] <= b[j]:
        merged.append(a[i])
        i += 1
    else:
        merged.append(b[j])
        j += 1
merged.extend(a[i:])
merged.extend(b[j:])
total = 0
for k, x in enumerate(merged):
    total = (total + k * x) % 1000000007
print(total)
