# Takes out everything that is in the way, although only the thing nearest to the door can come out.
n = int(input())
van = []
answer = "ok"
for entry, x in enumerate(map(int, input().split()), 1):
    if x > 0:
        van.append(x)
        continue
    while van and van[-1] != -x:
        van.pop()
    if not van:
        answer = entry
        break
    van.pop()
print(answer)
