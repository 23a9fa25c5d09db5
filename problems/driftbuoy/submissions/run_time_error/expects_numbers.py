marks = int(input())
while True:
    print((1 + marks) // 2, flush=True)
    if int(input()) == 0:
        break
