# The buoy does not wait.
marks = int(input())
west, east = 1, marks
for drifted in range(25):
    middle = (west + east) // 2
    print(middle, flush=True)
    answer = input()
    if answer == 'found':
        break
    if answer == 'east':
        west = middle + 1
    else:
        east = middle - 1
