# Begins with one chapter each evening, and always joins the two neighbouring evenings with the fewest words together.
n, k = map(int, input().split())
evenings = list(map(int, input().split()))
while len(evenings) > k:
    shortest = 0
    for i in range(1, len(evenings) - 1):
        if evenings[i] + evenings[i + 1] < evenings[shortest] + evenings[shortest + 1]:
            shortest = i
    evenings[shortest] += evenings.pop(shortest + 1)
print(max(evenings))
