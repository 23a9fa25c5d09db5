# Goes after the buoy, two marks with each look: that takes far too many looks.
marks = int(input())
mark = 1
while True:
    print(mark, flush=True)
    if input() == 'found':
        break
    mark += 2
