marks = int(input())
first = input()
print(marks, first)
