# Goes through the minutes: everybody who knows the news calls the next person on the list.
n = int(input())
caller = [0, 0] + list(map(int, input().split()))
lists = {person: [other for other in range(2, n + 1) if caller[other] == person] for person in set(caller[2:])}
informed = [1]
minute = 0
newest = []
while len(informed) < n:
    minute += 1
    newest = [lists[person].pop(0) for person in informed if lists.get(person)]
    informed += newest
print(minute, min(newest))
