# Stops counting at the first team in front that is not overtaken, although others further in front may be.
n = int(input())
finish = [team + minutes for team, minutes in enumerate(map(int, input().split()))]
total = most = 0
fastest = 1
for i in range(n):
    j = i - 1
    while j >= 0 and finish[j] > finish[i]:
        j -= 1
    overtakes = i - 1 - j
    total += overtakes
    if overtakes > most:
        most = overtakes
        fastest = i + 1
print(total, fastest, most)
