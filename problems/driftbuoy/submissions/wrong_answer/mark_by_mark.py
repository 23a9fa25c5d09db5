marks = int(input())
# It runs after the buoy with two marks a look, which takes too many of them.
mark = 1
while True:
    print(mark, flush=True)
    if input() == 'found':
        break
    mark += 2
